import { fileBin, fileRestore } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { api, useCall, useCallMutation } from '../../api.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions, useBin } from '../../components/list/bin/bin-drawer.tsx'
import { texts as fileTexts } from './texts.ts'

const texts = fileTexts.bin

/** Deleted files, to be taken back until their days are over. */
export function FileBin({ mayRestore, onClose }: { mayRestore: boolean; onClose: () => void }) {
  const { onRestore, ...bin } = useBin(useCallMutation(fileRestore, { done: texts.restored }))
  const query = useCall(fileBin, { query: { page: bin.page, size: BIN_SIZE } }, binQueryOptions)
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={query}
      {...bin}
      {...(mayRestore && { onRestore })}
      nameOf={({ name }) => name}
      contentsOf={({ size }) => formatFileSize(size)}
      bulk={
        mayRestore
          ? {
              restore: ({ id }) => api.call(fileRestore, { body: { id } }, { silent: true }),
              changes: ['file'],
              fetchPage: (page, size) => api.call(fileBin, { query: { page, size } }),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
