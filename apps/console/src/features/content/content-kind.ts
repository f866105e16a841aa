import type { AppPermission, ContentKind, FoundContentRow } from '@zhanfang/contract'
import type { ComponentType, ReactNode } from 'react'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import type { DataColumn } from '../../components/list/data-table.tsx'

/** Where a kind is edited, and how the menu shows it. `kinds/<kind>/screen.ts` exports it as `screen`. */
export interface ContentScreen {
  /** Path pattern of the editing screen; without `:id` the id is the parameter `id` of the address. */
  path: string
  /** Of the editing screen. */
  title: string
  /** Sign of the kind in the menu. */
  Icon: ComponentType
}

/** What screens say of a kind; all else is said alike of all. */
export interface ContentWords {
  /** What one of them is counted with: 篇, 个, 件. */
  unit: string
  /** One line below the title of the list. */
  purpose: string
  create: string
  emptyHint: string
  titlePlaceholder: string
  /** Of the place for the long text; empty for kinds without one. */
  bodyPlaceholder: string
  /** What the long text is called, where the kind has fields above it. */
  bodyTitle?: string
}

/** What actions of a kind for many of its contents are made with. */
export interface KindBulkTools {
  can: (permission: AppPermission) => boolean
  /** Shows a dialog; resolves with its answer, or with undefined when it was closed. */
  show: <Answer>(
    draw: (onAnswer: (answer: Answer | undefined) => void) => ReactNode,
  ) => Promise<Answer | undefined>
}

/** What a kind adds to the screens that all have. `kinds/<kind>/kind.tsx` exports it as `kind`. */
export interface ConsoleContentKind {
  words: ContentWords
  /** Where a new one is begun, if not with an empty draft. */
  createPath?: string
  /** Columns of its list, behind those that all have. */
  columns: readonly DataColumn<FoundContentRow>[]
  /** Choices of its own by which its list is narrowed down, as the server knows them. */
  facet?: { label: string; options: { value: string; label: string }[] }
  /** What can be done to many of them, besides what can be done to contents of all kinds. */
  bulkActions?: (tools: KindBulkTools) => BulkAction<FoundContentRow>[]
  /** Buttons beside those that every list has. */
  ListActions?: ComponentType<{ canWrite: boolean }>
  /** Parts of the common draft that the kind has no use for. */
  without?: readonly ('author' | 'source' | 'isOriginal' | 'summary' | 'cover')[]
}

/** The form of a kind's own fields; the registry loads it with the editor. */
export interface ContentFormProps<Fields> {
  /** Of the content. */
  id: string
  fields: Fields
  readOnly: boolean
  /** What is wrong, by the path below `fields`. */
  problems: Readonly<Record<string, string>>
  onChange: (fields: Fields) => void
  /** Saves the draft now, before something is done with what the server has of it. */
  flush: () => Promise<unknown>
}

export type ContentForm = ComponentType<ContentFormProps<Record<string, unknown>> & { kind: ContentKind }>
