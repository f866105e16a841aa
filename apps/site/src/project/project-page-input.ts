import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { PageBase } from '../renderer.ts'

/** What was wrong with a form, in words; at the field of that name, or above all of them where it is empty. */
export interface ProjectProblem {
  field: string
  message: string
}

export interface ProjectOption {
  value: string
  name: string
}

/** A step that the visitor may take with a task. */
export interface TaskStepButton {
  to: string
  title: string
  needsReason: boolean
}

export interface RoomTask {
  id: string
  title: string
  detail: string
  stateName: string
  /** How it is marked. */
  tone: 'open' | 'doing' | 'over'
  holder: string
  due: string
  isLate: boolean
  reason: string
  action: string
  steps: readonly TaskStepButton[]
}

export interface RoomStage {
  id: string
  name: string
  percent: number
  tasks: readonly RoomTask[]
  /** Where those who lead say how far it is; null where tasks say it. */
  setPercent: { action: string } | null
}

export interface RoomUpdate {
  id: string
  author: string
  stage: string
  text: string
  pictures: readonly string[]
  time: string
  at: string
  isPublic: boolean
  remove: { action: string } | null
}

export interface RoomFile {
  id: string
  name: string
  /** In words. */
  size: string
  author: string
  time: string
  at: string
  href: string
  remove: { action: string } | null
}

export interface RoomMember {
  name: string
  role: string
  tasks: number
  /** What the visitor may make of them; null for nothing. */
  manage: { action: string; roles: readonly ProjectOption[]; remove: string } | null
}

export interface RoomRequest {
  id: string
  name: string
  reason: string
  time: string
  at: string
  action: string
}

export type RoomTab =
  | {
      tab: 'tasks'
      filters: readonly { name: string; href: string; isChosen: boolean }[]
      stages: readonly RoomStage[]
      /** Absent for those who do not lead. */
      create: {
        action: string
        stages: readonly ProjectOption[]
        people: readonly ProjectOption[]
        /** As it was sent, when it was refused. */
        form: Readonly<Record<string, string>>
      } | null
    }
  | {
      tab: 'updates'
      updates: readonly RoomUpdate[]
      olderHref: string | null
      write: {
        action: string
        stages: readonly ProjectOption[]
        mostPictures: number
        maxLength: number
        form: Readonly<Record<string, string>>
      } | null
    }
  | {
      tab: 'files'
      files: readonly RoomFile[]
      olderHref: string | null
      /** Absent for those who only watch. */
      upload: { action: string } | null
    }
  | {
      tab: 'people'
      requests: readonly RoomRequest[]
      members: readonly RoomMember[]
      nextHref: string | null
      leave: { action: string }
    }

export type ProjectContent =
  | {
      kind: 'join'
      /** `ask` for a request, `now` where everybody gets in. */
      state: 'ask' | 'now' | 'waiting'
      note: string
      action: string
      withdraw: string
      value: string
      maxLength: number
      problem?: ProjectProblem | undefined
    }
  | {
      kind: 'invite'
      by: string
      role: string
      action: string
      secret: string
      problem?: ProjectProblem | undefined
    }
  | {
      kind: 'room'
      role: string
      percent: number
      tabs: readonly { name: string; href: string; isChosen: boolean; count: number | null }[]
      content: RoomTab
      problem?: ProjectProblem | undefined
    }

/** A page on which somebody joins a project, or works in it. */
export interface ProjectPageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  title: string
  /** Leads one step up. */
  backHref: string
  backText: string
  content: ProjectContent
}
