// What lists of contents open, loaded when it is opened.
import { lateComponent } from '../../../components/late/late-component.tsx'

export const ArrangeDrawer = lateComponent(
  async () => (await import('../arranging/arrange-drawer.tsx')).ArrangeDrawer,
)
export const BylineFilters = lateComponent(async () => (await import('./byline-filters.tsx')).BylineFilters)
export const ContentBin = lateComponent(async () => (await import('./content-bin.tsx')).ContentBin)
export const PreviewDialog = lateComponent(
  async () => (await import('../editor/preview-dialog.tsx')).ContentPreviewDialog,
)
export const VisibilityDialog = lateComponent(
  async () => (await import('../settings/visibility-dialog.tsx')).VisibilityDialog,
)
export const ScheduleDialog = lateComponent(
  async () => (await import('../settings/schedule-dialog.tsx')).ScheduleDialog,
)
export const ColumnsDialog = lateComponent(
  async () => (await import('../settings/columns-dialog.tsx')).ColumnsDialog,
)
export const ApplyDialog = lateComponent(
  async () => (await import('../../authorization/public/apply-dialog.tsx')).ApplyDialog,
)
export const ReadersDrawer = lateComponent(
  async () => (await import('../settings/readers-drawer.tsx')).ReadersDrawer,
)
