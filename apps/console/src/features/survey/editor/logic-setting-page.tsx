import type { SurveyDefinition } from '@zhanfang/survey'
import { Button, Segmented, Skeleton } from 'antd'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { BarHeading, EditingBar } from '../../../draft/editing-bar.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { Spoken, UndoButtons, useEditorKeys } from './editor-bar.tsx'
import { useChecks, useEditor, useEditorState } from './store/editor-context.tsx'
import styles from './editor.module.css'
import logicStyles from './logic/logic.module.css'
import { LogicPanel } from './logic/logic-panel.tsx'
import { VariablesEditor } from './logic/variables-editor.tsx'
import { elementLabel } from './logic/rule-words.ts'
import { SurveyDraft } from './survey-draft.tsx'
import { texts } from './texts.ts'

// A survey opens its logic as a list; the other views are loaded by who looks at them.
const loading = <Skeleton active />
const GraphView = lateComponent(async () => (await import('./logic/graph-view.tsx')).GraphView, loading)
const RuleTextView = lateComponent(
  async () => (await import('./logic/rule-text-view.tsx')).RuleTextView,
  loading,
)
const TrialView = lateComponent(async () => (await import('./logic/trial-view.tsx')).TrialView, loading)

/** `/form-logic-setting/:pid/:qid`: the rules of one question of a survey; of the whole survey when there is no such one. */
export default function LogicSettingPage() {
  const { pid = '', qid = '' } = useParams()
  return (
    <SurveyDraft key={pid} id={pid}>
      {({ draft }) => <LogicScreen id={pid} questionId={qid} draft={draft} />}
    </SurveyDraft>
  )
}

const views = ['list', 'graph', 'text', 'trial'] as const
type View = (typeof views)[number]

interface LogicScreenProps {
  id: string
  questionId: string
  draft: Draft<SurveyDefinition>
}

function LogicScreen({ id, questionId, draft }: LogicScreenProps) {
  const { store, canWrite } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const checks = useChecks(definition)
  const navigate = useNavigate()
  useEditorKeys(store, draft.flush)
  const { logicPanel } = texts
  const [search, setSearch] = useSearchParams()
  const view: View = views.find((one) => one === search.get('view')) ?? 'list'
  const isKnown = definition.elements.some((element) => element.id === questionId)
  const goTo = (elementId: string) => `${surveyPaths.edit(id)}&question=${encodeURIComponent(elementId)}`
  const go = (elementId: string) => void navigate(goTo(elementId))
  return (
    <div className={styles.screen}>
      <EditingBar
        back={{ to: isKnown ? goTo(questionId) : surveyPaths.edit(id), label: logicPanel.go }}
        title={
          <BarHeading>
            {isKnown ? logicPanel.of(elementLabel(definition, questionId)) : logicPanel.all}
          </BarHeading>
        }
        status={<DraftStatus draft={draft} />}
      >
        <UndoButtons />
        {isKnown && (
          <Link to={surveyPaths.logic(id)}>
            <Button tabIndex={-1}>{logicPanel.showAll}</Button>
          </Link>
        )}
      </EditingBar>
      <main className={styles.logicPage}>
        {!isKnown && (
          <div className={logicStyles.views}>
            <Segmented<View>
              aria-label={logicPanel.viewLabel}
              value={view}
              options={views.map((one) => ({ value: one, label: logicPanel.views[one] }))}
              onChange={(next) => setSearch(next === 'list' ? {} : { view: next }, { replace: true })}
            />
          </div>
        )}
        {(isKnown || view === 'list') && (
          <>
            {!isKnown && <VariablesEditor definition={definition} canWrite={canWrite} onEdit={store.edit} />}
            <LogicPanel
              key={questionId}
              definition={definition}
              elementId={isKnown ? questionId : undefined}
              checks={checks}
              canWrite={canWrite}
              onEdit={store.edit}
              onGo={go}
            />
          </>
        )}
        <LatePart key={view}>
          {!isKnown && view === 'graph' && <GraphView definition={definition} onGo={go} />}
          {!isKnown && view === 'text' && (
            <RuleTextView definition={definition} canWrite={canWrite} onEdit={store.edit} onSay={store.say} />
          )}
          {!isKnown && view === 'trial' && <TrialView definition={definition} onGo={go} />}
        </LatePart>
      </main>
      <Spoken />
    </div>
  )
}
