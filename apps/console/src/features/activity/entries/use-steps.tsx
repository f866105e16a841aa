import { type Entry, entryBatch, entryStep } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { type EntryStep, entryStepsFrom } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Decided = 'joined' | 'refused' | 'cancelled'

/** What may be done with sign-ups next; what needs a reason, or ends one, asks first. */
export function useSteps(activityId: string) {
  const step = useCallMutation(entryStep, { done: texts.detail.stepDone })
  const quietStep = useCallMutation(entryStep, { done: texts.detail.stepDone, silent: true })
  const batch = useCallMutation(entryBatch)
  const [asked, setAsked] = useState<{ entry: Entry; step: EntryStep }>()
  const [many, setMany] = useState<{ ids: string[]; to: Decided; label: string; done: () => void }>()
  const close = () => {
    setAsked(undefined)
    setMany(undefined)
  }

  function take(entry: Entry, next: EntryStep) {
    if (next.needsReason || next.to === 'cancelled') setAsked({ entry, step: next })
    else step.mutate({ params: { id: activityId, entryId: entry.id }, body: { to: next.to } })
  }

  async function decideMany(ids: readonly string[], to: Decided, reason: string, done: () => void) {
    const { results } = await batch.mutateAsync({
      params: { id: activityId },
      body: { ids: [...ids], to, reason },
    })
    const failed = results.filter(({ ok }) => !ok)
    if (failed.length < results.length) toastSuccess(texts.entries.batchDone(results.length - failed.length))
    if (failed.length > 0) toastError(texts.entries.batchFailed(failed.length, failed[0]?.msg ?? ''))
    done()
  }

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
      title={texts.entries.batchTitle(many.label, many.ids.length)}
      okText={many.label}
      isRequired={many.to === 'refused'}
      onClose={close}
      onSubmit={async (reason) => {
        await decideMany(many.ids, many.to, reason, many.done)
        close()
      }}
    />
  ) : null

  const bulkAction = (to: Decided, label: string) => ({
    key: to,
    label,
    ...(to === 'joined' ? {} : { danger: true }),
    fits: ({ state }: Entry) =>
      entryStepsFrom(state).some((one) => one.to === to && (to !== 'joined' || state !== 'refused')),
    open: (rows: readonly Entry[], done: () => void) => {
      const ids = rows.map(({ id }) => id)
      if (to === 'joined') void decideMany(ids, to, '', done)
      else setMany({ ids, to, label, done })
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
