import { pageReplacementDetail, pageReplacementUndo, type ReplacedPage } from '@zhanfang/contract'
import { Alert, App, Button, Progress, Skeleton, Tag } from 'antd'
import { useNavigate } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { withApp } from '../../../session/session.ts'
import { useCan } from '../../app/public/use-app.ts'
import classes from './replacing.module.css'
import { texts } from './texts.ts'

const words = texts.run
const POLL_MS = 1000

/** What became of a page, in words. */
function toldOf({ outcome, replaced, skipped, heldBy, undo, kept }: ReplacedPage): string {
  if (undo === 'done') return [words.undone, ...(kept > 0 ? [words.kept(kept)] : [])].join(' · ')
  if (undo === 'held') return words.undoHeld(heldBy ?? '')
  if (undo !== null) return words.undos[undo]
  if (outcome === 'held') return words.held(heldBy ?? '')
  if (outcome !== 'done') return words.outcomes[outcome]
  const parts = [
    ...(replaced > 0 ? [words.replaced(replaced)] : []),
    ...(skipped > 0 ? [words.skipped(skipped)] : []),
  ]
  return parts.length === 0 ? words.nothing : parts.join(' · ')
}

function PageLine({ page }: { page: ReplacedPage }) {
  const title = page.title === '' ? words.deletedPage : page.title
  const isGone = page.outcome === 'gone' || page.undo === 'gone' || page.title === ''
  return (
    <li className={classes.line}>
      {isGone ? (
        <span>{title}</span>
      ) : (
        <a href={withApp(`/micro/edit/${page.id}`)} target="_blank" rel="noopener">
          {title}
        </a>
      )}
      {page.pageMode === 2 && <Tag>{texts.column}</Tag>}
      {page.needsPublishing && <Tag color="warning">{words.needsPublishing}</Tag>}
      <span className={classes.told}>{toldOf(page)}</span>
    </li>
  )
}

/** One replacement: how far it is, what became of each page, and the way back. */
export function ReplacementRun({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const can = useCan()
  const run = useCall(
    pageReplacementDetail,
    { params: { id } },
    {
      quiet: true,
      staleTime: 0,
      poll: (data) => (data && (data.state === 'done' || data.state === 'undone') ? false : POLL_MS),
    },
  )
  const undo = useCallMutation(pageReplacementUndo, { changes: ['column', 'task'] })
  const { data } = run
  if (!data)
    return run.isError ? (
      <>
        <ListFailure onRetry={() => void run.refetch()} retrying={run.isFetching} />
        <Button onClick={onAgain}>{words.again}</Button>
      </>
    ) : (
      <Skeleton active />
    )
  const { state, pages, finished, list } = data
  const isBusy = state === 'running' || state === 'undoing'
  const canUndo =
    state === 'done'
      ? list.some(({ outcome, replaced }) => outcome === 'done' && replaced > 0)
      : state === 'undone' && list.some((page) => page.undo === 'held')
  const changed = list.filter(({ needsPublishing }) => needsPublishing)
  const askUndo = () =>
    void modal.confirm({
      title: words.undoTitle,
      content: words.undoText,
      okText: words.undoOk,
      onOk: () => undo.mutateAsync({ params: { id } }),
    })
  return (
    <section className={classes.run} aria-label={words.title(data.find, data.replacement)}>
      <div className={classes.runHead}>
        <h2 className={classes.runTitle}>{words.title(data.find, data.replacement)}</h2>
        <Tag color={isBusy ? 'processing' : state === 'done' ? 'success' : 'default'}>
          {words.states[state]}
        </Tag>
        <span className={classes.quiet}>
          {words.by(data.createdBy)} · <TimeText at={data.createTime} />
        </span>
      </div>
      {isBusy && (
        <>
          <Progress
            percent={pages === 0 ? 0 : Math.floor((finished / pages) * 100)}
            aria-label={words.progress(finished, pages)}
          />
          <p className={classes.quiet}>
            {words.progress(finished, pages)}，{words.leave}
          </p>
        </>
      )}
      {!isBusy && changed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.publishHint(changed.length)}
          action={
            can('page:publish') &&
            changed.some(({ pageMode }) => pageMode === 1) && (
              <Button size="small" onClick={() => void navigate(withApp('/mini/pages?state=2'))}>
                {words.toChanged}
              </Button>
            )
          }
        />
      )}
      <ul className={classes.lines} aria-label={words.list}>
        {list.map((page) => (
          <PageLine key={page.id} page={page} />
        ))}
      </ul>
      <div className={classes.runActions}>
        <Button type="primary" onClick={onAgain}>
          {words.again}
        </Button>
        {canUndo && (
          <Button loading={undo.isPending} onClick={askUndo}>
            {state === 'done' ? words.undo : words.undoRest}
          </Button>
        )}
      </div>
    </section>
  )
}
