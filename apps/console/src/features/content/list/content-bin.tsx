import { contentTypeTitle } from '@zhanfang/blocks'
import { contentBin, type ContentKind, contentRestore } from '@zhanfang/contract'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions, useBin } from '../../../components/list/bin/bin-drawer.tsx'
import { texts as contentTexts } from '../texts.ts'

const texts = contentTexts.bin

interface ContentBinProps {
  kind: ContentKind
  canRestore: boolean
  onClose: () => void
}

/** Deleted contents of a kind, to be taken back until their days are over. */
export function ContentBin({ kind, canRestore, onClose }: ContentBinProps) {
  const { mutate, isPending, variables } = useCallMutation(contentRestore, { done: texts.restored })
  const bin = useBin({
    mutate: ({ body: { id } }) => mutate({ params: { kind, id } }),
    isPending,
    variables: variables && { body: { id: variables.params.id } },
  })
  const query = useCall(
    contentBin,
    { params: { kind }, query: { page: bin.page, size: BIN_SIZE } },
    binQueryOptions,
  )
  return (
    <BinDrawer
      title={texts.title(contentTypeTitle(kind))}
      hint={texts.hint}
      query={query}
      {...bin}
      onRestore={canRestore ? bin.onRestore : undefined}
      nameOf={({ title }) => title || contentTexts.untitled}
      contentsOf={({ publishedVersion }) =>
        publishedVersion === null ? contentTexts.neverPublished : texts.versions(publishedVersion)
      }
      bulk={
        canRestore
          ? {
              restore: ({ id }) => api.call(contentRestore, { params: { kind, id } }, { silent: true }),
              changes: ['content'],
              fetchPage: (page, size) => api.call(contentBin, { params: { kind }, query: { page, size } }),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
