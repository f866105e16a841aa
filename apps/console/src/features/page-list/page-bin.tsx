import { microPageBin, microPageRestore } from '@zhanfang/contract'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { BIN_SIZE, BinDrawer } from '../../components/bin-drawer.tsx'
import { texts as listTexts } from './texts.ts'

const texts = listTexts.bin

/** Deleted micro pages, to be taken back until their days are over. */
export function PageBin({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const bin = useCall(microPageBin, { query: { page, size: BIN_SIZE } }, { keepPrevious: true, quiet: true })
  const restore = useCallMutation(microPageRestore, { done: texts.restored })
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={bin}
      page={page}
      onPage={setPage}
      nameOf={({ title }) => title}
      contentsOf={({ publishedVersion }) =>
        publishedVersion === null ? listTexts.neverPublished : texts.publishedVersions(publishedVersion)
      }
      onRestore={({ id }) => restore.mutate({ body: { id } })}
      restoring={restore.isPending ? restore.variables.body.id : undefined}
      onClose={onClose}
    />
  )
}
