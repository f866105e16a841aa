import { classBin, classRestore } from '@zhanfang/contract'
import { api, useCall, useCallMutation } from '../../api.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions, useBin } from '../../components/list/bin/bin-drawer.tsx'
import { texts as columnTexts } from './texts.ts'

const texts = columnTexts.bin

/** Deleted columns, to be taken back until their days are over. */
export function ColumnBin({ onClose }: { onClose: () => void }) {
  const bin = useBin(useCallMutation(classRestore, { done: texts.restored }))
  const query = useCall(classBin, { query: { page: bin.page, size: BIN_SIZE } }, binQueryOptions)
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={query}
      {...bin}
      nameOf={({ name }) => name}
      contentsOf={({ belowCount, parentName }) => texts.contents(belowCount, parentName)}
      bulk={{
        restore: ({ id }) => api.call(classRestore, { body: { id } }, { silent: true }),
        changes: ['column'],
        fetchPage: (page, size) => api.call(classBin, { query: { page, size } }),
      }}
      onClose={onClose}
    />
  )
}
