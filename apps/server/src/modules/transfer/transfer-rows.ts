import {
  limits,
  type Transfer,
  transferKinds,
  transferPreviewSchema,
  transferStates,
} from '@zhanfang/contract'
import { z } from 'zod'
import type { appTransfers } from './tables.ts'

export type TransferRow = typeof appTransfers.$inferSelect

export const kindSchema = z.enum(transferKinds)
const lossesSchema = z.array(z.string()).catch([])

/** What a finished one leaves is kept for so long. */
export const expiry = () => new Date(Date.now() + limits.exportDays * 86_400_000)

export const storageKeyOf = (id: string) => `transfers/${id}.zip`

export function transferOf(row: TransferRow): Transfer {
  return {
    id: row.id,
    kind: kindSchema.parse(row.kind),
    state: z.enum(transferStates).parse(row.state),
    progress: row.progress,
    answers: row.answers,
    appId: row.sourceAppId,
    appName: row.targetName,
    newAppId: row.newAppId,
    fileName: row.fileName,
    size: row.size,
    preview: transferPreviewSchema.nullable().catch(null).parse(row.preview),
    losses: lossesSchema.parse(row.losses),
    reason: row.reason,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt?.toISOString() ?? null,
  }
}
