import { platformUserRoles, roleList, type Duties, type PlatformUser } from '@zhanfang/contract'
import { Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { texts as shellTexts } from '../../../texts.ts'
import classes from './accounts-page.module.css'
import { texts } from './texts.ts'

const words = texts.roles
export const duties = [
  'isVolPlatformManager',
  'isVolRegulatorManager',
  'isSf',
  'isSchoolManager',
] as const satisfies (keyof Duties)[]
const dutyOptions = duties.map((value) => ({ value, label: texts.duties[value] }))

/** Follow from the kind of account. */
const notGiven = ['test', 'default', 'admin']

/** Roles of the platform that can be given to an account; only who manages roles is told them. */
export function useGivableRoles(enabled: boolean): { value: string; label: string }[] | undefined {
  const roles = useCall(roleList, undefined, { enabled })
  return roles.data?.list
    .filter(({ scope, name }) => scope === 'system' && !notGiven.includes(name))
    .map(({ name, title }) => ({ value: name, label: title }))
}

/** Whether both name the same, in whatever order. */
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name))

/** Gives an account roles of the platform and duties beside them. */
export function RolesDialog({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const [chosen, setChosen] = useState(user.roles)
  const before = duties.filter((name) => user[name])
  const [held, setHeld] = useState(before)
  const options = useGivableRoles(true)
  const assign = useCallMutation(platformUserRoles, { done: words.saved, onSuccess: onClose })
  const close = useCloseQuestion(
    () => !assign.isPending && !(isSame(chosen, user.roles) && isSame(held, before)),
    onClose,
  )
  return (
    <Modal
      open
      title={words.title(user.nickname)}
      width={440}
      okText={shellTexts.actions.save}
      okButtonProps={{ loading: assign.isPending, disabled: !options }}
      onOk={() =>
        assign.mutate({
          params: { id: user.id },
          body: {
            roles: chosen,
            isVolPlatformManager: held.includes('isVolPlatformManager'),
            isVolRegulatorManager: held.includes('isVolRegulatorManager'),
            isSf: held.includes('isSf'),
            isSchoolManager: held.includes('isSchoolManager'),
          },
        })
      }
      mask={{ closable: false }}
      onCancel={close}
    >
      <p className={classes.hint}>{words.hint}</p>
      {options ? (
        <Checkbox.Group
          value={chosen}
          options={options}
          className={classes.options}
          onChange={(values) => setChosen(values)}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      <p className={classes.hint}>{words.dutiesHint}</p>
      <Checkbox.Group
        value={held}
        options={dutyOptions}
        className={classes.options}
        onChange={(values) => setHeld(values)}
      />
    </Modal>
  )
}
