import { microPageBin, microPageRestore } from '@zhanfang/contract'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions, useBin } from '../../../components/list/bin/bin-drawer.tsx'
import { texts as listTexts } from './texts.ts'

const texts = listTexts.bin

/** Deleted micro pages, to be taken back until their days are over. */
export function PageBin({ onClose }: { onClose: () => void }) {
  const bin = useBin(useCallMutation(microPageRestore, { done: texts.restored }))
  const query = useCall(microPageBin, { query: { page: bin.page, size: BIN_SIZE } }, binQueryOptions)
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={query}
      {...bin}
      nameOf={({ title }) => title}
      contentsOf={({ publishedVersion }) =>
        publishedVersion === null ? listTexts.neverPublished : texts.publishedVersions(publishedVersion)
      }
      bulk={{
        restore: ({ id }) => api.call(microPageRestore, { body: { id } }, { silent: true }),
        changes: ['page'],
        fetchPage: (page, size) => api.call(microPageBin, { query: { page, size } }),
      }}
      onClose={onClose}
    />
  )
}
