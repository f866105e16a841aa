import {
  type Entry,
  entryDetail,
  type EntryForm,
  entryNote,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { activityLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Button, Descriptions, Drawer, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { NoteField } from '../../../components/form/note-field.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { CopyMark } from '../../../components/values/copy-mark.tsx'
import { HistoryTimeline } from '../../../components/values/history-timeline.tsx'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import classes from './entries.module.css'
import { EntryStateTag } from './state-tag.tsx'
import type { EntrySteps } from './use-steps.tsx'

const words = texts.detail

interface EntryDrawerProps {
  activityId: string
  entryId: string
  groupNoun: string
  canAct: boolean
  steps: EntrySteps
  onClose: () => void
}

/** A sign-up beside the list: who, as what, what happened, what is next. */
export function EntryDrawer({ activityId, entryId, groupNoun, canAct, steps, onClose }: EntryDrawerProps) {
  const isNarrow = useNarrow()
  const detail = useCall(entryDetail, { params: { id: activityId, entryId } })
  const entry = detail.data
  const columns = texts.entries.columns
  const facts: [string, string][] = entry
    ? [
        [columns.name, entry.name],
        [columns.phone, entry.phone],
        [columns.kind, entry.kindName],
        [texts.entries.group(groupNoun), entry.groupName],
        [columns.people, String(entry.people)],
        [words.companions, entry.companions.join('、')],
        [words.position, entry.queuePosition === null ? '' : words.positionOf(entry.queuePosition)],
        ...entry.answers.map(({ label, value }): [string, string] => [label, value]),
        ...entry.arrivals.map(({ listName, at, times }): [string, string] => [
          words.arrivedAt(listName),
          words.arrival(formatDateTime(at), times),
        ]),
        [
          columns.money,
          entry.paid > 0
            ? entry.refunded > 0
              ? texts.entries.refundedOf(formatMoney(entry.paid), formatMoney(entry.refunded))
              : texts.entries.paidOf(formatMoney(entry.paid))
            : entry.amount > 0
              ? texts.entries.toPay(formatMoney(entry.amount))
              : '',
        ],
        [words.reason, entry.reason],
        [words.by, `${entry.byDesk ? words.byDesk : words.byVisitor} ${formatDateTime(entry.createTime)}`],
      ]
    : []
  return (
    <Drawer
      open
      title={words.title}
      size={isNarrow ? '100%' : 460}
      onClose={onClose}
      footer={
        canAct &&
        entry && (
          <div className={classes.steps}>
            {steps.stepsOf(entry).map((step) => (
              <Button
                key={step.to}
                danger={step.to !== 'joined'}
                type={step.to === 'joined' ? 'primary' : 'default'}
                loading={steps.isBusy}
                onClick={() => steps.take(entry, step)}
              >
                {step.title}
              </Button>
            ))}
          </div>
        )
      }
    >
      {entry ? (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'state', label: columns.state, children: <EntryStateTag state={entry.state} /> },
              ...facts
                .filter(([, value]) => value !== '')
                .map(([label, value], index) => ({ key: `fact-${index}`, label, children: value })),
              {
                key: 'code',
                label: words.code,
                children: <CopyMark text={entry.code} label={words.code} />,
              },
            ]}
          />
          {entry.forms.map((form) => (
            <FilledForm key={form.answerId} form={form} />
          ))}
          {canAct && <Note key={entry.note} activityId={activityId} entry={entry} />}
          <h3>{words.history}</h3>
          <HistoryTimeline lines={entry.history} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

/** What one person of a sign-up filled in. */
function FilledForm({ form: { name, surveyId, answerId, standing, answers } }: { form: EntryForm }) {
  const canRead = useCan()('answer:read')
  return (
    <section aria-label={words.form(name)}>
      <h3 className={classes.formHead}>
        {words.form(name)}
        {standing !== 'kept' && <Tag>{words.formStanding[standing]}</Tag>}
        {standing === 'kept' && canRead && (
          <Link to={`${surveyPaths.answers(surveyId)}&answer=${encodeURIComponent(answerId)}`}>
            {words.openAnswer}
          </Link>
        )}
      </h3>
      {answers === null ? (
        <p className={classes.formNote}>{words.formHidden}</p>
      ) : (
        answers.length > 0 && (
          <Descriptions
            column={1}
            size="small"
            items={answers.map(({ label, value }, index) => ({
              key: `answer-${index}`,
              label,
              children: <span className={classes.formAnswer}>{value}</span>,
            }))}
          />
        )
      )}
    </section>
  )
}

function Note({ activityId, entry }: { activityId: string; entry: Entry }) {
  const save = useCallMutation(entryNote, { done: words.noteSaved })
  return (
    <NoteField
      saved={entry.note}
      maxLength={activityLimits.remark}
      label={words.note}
      placeholder={words.notePlaceholder}
      saveLabel={words.saveNote}
      isSaving={save.isPending}
      onSave={(note) => save.mutate({ params: { id: activityId, entryId: entry.id }, body: { note } })}
    />
  )
}
