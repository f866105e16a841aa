import { bankQuestionsAdd } from '@zhanfang/contract'
import { newId, questionType } from '@zhanfang/survey'
import { App, Skeleton } from 'antd'
import { useCallMutation } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { withExam } from './bank-question-drawer.tsx'
import { examPaths } from '../../paths/exam-paths.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.banks
// Reading foreign formats is a lot of code.
const ImportSurvey = lateComponent(
  async () => (await import('../survey/public/import-survey.tsx')).ImportSurvey,
  <Skeleton active />,
)
const MOST_AT_ONCE = 200

/** Questions out of a text or a file, looked at before they go into the bank. */
export function BankImport({ bankId, onDone }: { bankId: string; onDone: () => void }) {
  const { message } = App.useApp()
  const add = useCallMutation(bankQuestionsAdd)
  return (
    <LatePart>
      <ImportSurvey
        initial="text"
        into={{
          heading: texts.importHeading,
          backTo: examPaths.bank(bankId),
          backLabel: texts.backToBank,
          submitLabel: texts.importSubmit,
          take: async (elements) => {
            const questions = elements
              .filter(({ type }) => questionType(type)?.role === 'question')
              .map((element) => ({ question: withExam({ ...element, id: newId() }), tags: [] }))
            for (let from = 0; from < questions.length; from += MOST_AT_ONCE) {
              await add.mutateAsync({
                params: { id: bankId },
                body: { questions: questions.slice(from, from + MOST_AT_ONCE) },
              })
            }
            void message.success(texts.copied(questions.length))
            onDone()
          },
        }}
      />
    </LatePart>
  )
}
