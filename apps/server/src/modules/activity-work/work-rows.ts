import type { Work } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { POINT } from '@zhanfang/contract/content-kinds/activity/works/ranking'
import type { WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { statusOf } from '../todo/module.ts'
import { type WorkRow, works } from './tables.ts'

export const WAITS = 0
export const SHOWN = 1
export const WITHDRAWN = 3

export const isWork = (appId: string, id: string) => and(eq(works.appId, appId), eq(works.id, id))
export const ofActivity = (appId: string, activityId: string) =>
  and(eq(works.appId, appId), eq(works.activityId, activityId))

const addressesSchema = z.array(z.string()).catch([])
export const picturesOf = ({ pictures }: Pick<WorkRow, 'pictures'>): string[] =>
  addressesSchema.parse(pictures)

export const groupNameOf = ({ groups }: Pick<WorkSettings, 'groups'>, groupId: string): string =>
  groups.find(({ id }) => id === groupId)?.name ?? ''

/** What the raters have given a work. */
export interface Marked {
  /** In thousandths of a point; null without marks. */
  mean: number | null
  count: number
}

/** Thousandths as points with at most two decimals. */
export const pointsShown = (thousandths: number | null): number | null =>
  thousandths === null ? null : Math.round(thousandths / (POINT / 100)) / 100

/** A work as calls answer it. */
export const workOf = (row: WorkRow, settings: WorkSettings, marked: Marked | undefined): Work => ({
  id: row.id,
  number: row.number,
  title: row.title,
  text: row.text,
  pictures: picturesOf(row),
  video: row.video,
  groupId: row.groupId,
  groupName: groupNameOf(settings, row.groupId),
  authorName: row.authorName,
  customerId: row.customerId,
  auditStatus: statusOf(row.state),
  auditResult: row.reason,
  votes: row.votes,
  mean: pointsShown(marked?.mean ?? null),
  scores: marked?.count ?? 0,
  createTime: row.createdAt.toISOString(),
  updateTime: row.updatedAt.toISOString(),
})
