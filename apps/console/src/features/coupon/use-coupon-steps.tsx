import { type Coupon, couponDelete, couponStep, couponSteps } from '@zhanfang/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { texts } from './texts.ts'

/** What can be done to a coupon as a whole: its states, and deleting what was never given. */
export function useCouponSteps() {
  const { modal } = App.useApp()
  const step = useCallMutation(couponStep, { done: texts.stepped })
  const remove = useCallMutation(couponDelete, { done: texts.deleted })
  const [deleting, setDeleting] = useState<Coupon>()
  return {
    isBusy: step.isPending,
    stepsOf: ({ state }: Pick<Coupon, 'state'>) => couponSteps.filter(({ from }) => from === state),
    take({ id, name }: Pick<Coupon, 'id' | 'name'>, { to, title }: (typeof couponSteps)[number]) {
      const work = () => step.mutateAsync({ params: { id }, body: { to } })
      if (to !== 'ended') void work().catch(() => undefined)
      else
        void modal.confirm({
          title: texts.ask.endTitle(name),
          content: texts.ask.endText,
          okText: title,
          okButtonProps: { danger: true },
          onOk: work,
        })
    },
    canDelete: ({ counts }: Pick<Coupon, 'counts'>) => counts.issued + counts.reserved === 0,
    askToDelete: setDeleting,
    dialog: (
      <ConfirmDelete<Coupon>
        subject={deleting}
        nameOf={({ name }) => name}
        consequencesOf={() => [texts.loses]}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    ),
  }
}
