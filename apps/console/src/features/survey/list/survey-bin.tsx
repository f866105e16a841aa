import { surveyBin, surveyRestore } from '@zhanfang/contract'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { BIN_SIZE, BinDrawer } from '../../../components/bin-drawer.tsx'
import { texts as listTexts } from './texts.ts'

const texts = listTexts.bin

/** Deleted surveys, to be taken back until their days are over. */
export function SurveyBin({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const bin = useCall(surveyBin, { query: { page, size: BIN_SIZE } }, { keepPrevious: true, quiet: true })
  const restore = useCallMutation(surveyRestore, { done: texts.restored })
  return (
    <BinDrawer
      title={texts.title}
      hint={texts.hint}
      query={bin}
      page={page}
      onPage={setPage}
      nameOf={({ title }) => title}
      contentsOf={({ kind, questionCount, answerCount }) =>
        texts.contents(surveyKindTitles[kind], questionCount, answerCount)
      }
      onRestore={({ id }) => restore.mutate({ body: { id } })}
      restoring={restore.isPending ? restore.variables.body.id : undefined}
      onClose={onClose}
    />
  )
}
