import { type Entry, entryBatch, entryStep } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { type EntryStep, entryStepsFrom } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { useState } from 'react'
import { api, useCallMutation } from '../../../api.ts'
import { type BeginWork, resultOfOne, type RowWork } from '../../../components/list/bulk/bulk-action.ts'
import { texts } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Decided = 'joined' | 'refused' | 'cancelled'

/** What may be done with sign-ups next; what needs a reason, or ends one, asks first. */
export function useSteps(activityId: string) {
  const step = useCallMutation(entryStep, { done: texts.detail.stepDone })
  const quietStep = useCallMutation(entryStep, { done: texts.detail.stepDone, silent: true })
  const [asked, setAsked] = useState<{ entry: Entry; step: EntryStep }>()
  const [many, setMany] = useState<{
    count: number
    to: Decided
    label: string
    begin: BeginWork<Entry>
  }>()
  const close = () => {
    setAsked(undefined)
    setMany(undefined)
  }

  function take(entry: Entry, next: EntryStep) {
    if (next.needsReason || next.to === 'cancelled') setAsked({ entry, step: next })
    else step.mutate({ params: { id: activityId, entryId: entry.id }, body: { to: next.to } })
  }

  /** One after the other, each with its own answer: places may run out on the way. */
  const decided = (to: Decided, reason: string): RowWork<Entry> => ({
    run: (entry) =>
      resultOfOne(
        api.call(
          entryBatch,
          { params: { id: activityId }, body: { ids: [entry.id], to, reason } },
          { silent: true },
        ),
      ),
    changes: ['content'],
  })

  const dialog = asked ? (
    <ReasonDialog
      title={texts.detail.reasonTitle(asked.step.title)}
      okText={asked.step.title}
      isRequired={asked.step.needsReason === true}
      onClose={close}
      onSubmit={async (reason) => {
        await quietStep.mutateAsync({
          params: { id: activityId, entryId: asked.entry.id },
          body: { to: asked.step.to, reason },
        })
        close()
      }}
    />
  ) : many ? (
    <ReasonDialog
      title={texts.entries.batchTitle(many.label, many.count)}
      okText={many.label}
      isRequired={many.to === 'refused'}
      onClose={close}
      onSubmit={(reason) => {
        close()
        many.begin(decided(many.to, reason))
        return Promise.resolve()
      }}
    />
  ) : null

  const bulkAction = (to: Decided, label: string) => ({
    key: to,
    label,
    ...(to === 'joined' ? {} : { danger: true }),
    fits: ({ state }: Entry) =>
      entryStepsFrom(state).some((one) => one.to === to && (to !== 'joined' || state !== 'refused')),
    open: (rows: readonly Entry[], _done: () => void, begin: BeginWork<Entry>) => {
      if (to === 'joined') begin(decided(to, ''))
      else setMany({ count: rows.length, to, label, begin })
    },
  })

  return {
    take,
    dialog,
    isBusy: step.isPending,
    stepsOf: ({ state }: Entry) => entryStepsFrom(state),
    bulk: {
      nameOf: ({ name }: Entry) => name,
      actions: [
        bulkAction('joined', texts.entries.approve),
        bulkAction('refused', texts.entries.refuse),
        bulkAction('cancelled', texts.entries.cancel),
      ],
    },
  }
}
export type EntrySteps = ReturnType<typeof useSteps>
