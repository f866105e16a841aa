import { type CampaignRow, campaignSteps, prizeCampaignDelete, prizeCampaignStep } from '@zhanfang/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { texts } from './public/texts.ts'

const words = texts.list

/** What can be done to a campaign as a whole: its states, and deleting what nobody took part in. */
export function useCampaignSteps() {
  const { modal } = App.useApp()
  const step = useCallMutation(prizeCampaignStep, { done: words.stepped })
  const remove = useCallMutation(prizeCampaignDelete, { done: words.deleted })
  const [deleting, setDeleting] = useState<CampaignRow>()
  return {
    stepsOf: ({ state }: Pick<CampaignRow, 'state'>) => campaignSteps.filter(({ from }) => from === state),
    take(
      { id, name }: Pick<CampaignRow, 'id' | 'name'>,
      { from, to, title }: (typeof campaignSteps)[number],
    ) {
      const work = () => step.mutateAsync({ params: { id }, body: { to } })
      const asks = to === 'ended' || from === 'draft'
      if (!asks) void work().catch(() => undefined)
      else
        void modal.confirm({
          title: to === 'ended' ? words.endTitle(name) : words.publishTitle(name),
          content: to === 'ended' ? words.endText : words.publishText,
          okText: title,
          okButtonProps: { danger: to === 'ended' },
          onOk: work,
        })
    },
    canDelete: ({ numbers }: Pick<CampaignRow, 'numbers'>) => numbers.people === 0,
    askToDelete: setDeleting,
    dialog: (
      <ConfirmDelete<CampaignRow>
        subject={deleting}
        nameOf={({ name }) => name}
        consequencesOf={() => [words.loses]}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    ),
  }
}
