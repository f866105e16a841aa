import { surveyBin, surveyRestore } from '@zhanfang/contract'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions, useBin } from '../../../components/list/bin/bin-drawer.tsx'
import { texts as listTexts } from './texts.ts'

const texts = listTexts.bin

/** Deleted surveys, to be taken back until their days are over. */
export function SurveyBin({ onClose }: { onClose: () => void }) {
  const bin = useBin(useCallMutation(surveyRestore, { done: texts.restored }))
  const query = useCall(surveyBin, { query: { page: bin.page, size: BIN_SIZE } }, binQueryOptions)
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={query}
      {...bin}
      nameOf={({ title }) => title}
      contentsOf={({ kind, questionCount, answerCount }) =>
        texts.contents(surveyKindTitles[kind], questionCount, answerCount)
      }
      bulk={{
        restore: ({ id }) => api.call(surveyRestore, { body: { id } }, { silent: true }),
        changes: ['survey'],
        fetchPage: (page, size) => api.call(surveyBin, { query: { page, size } }),
      }}
      onClose={onClose}
    />
  )
}
