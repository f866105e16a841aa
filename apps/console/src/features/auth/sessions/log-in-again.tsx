import { type OpenedSession, personBasic } from '@zhanfang/contract'
import { Button, Modal } from 'antd'
import { callKey, exits, queryClient, resetLeaving } from '../../../api.ts'
import { chooseApp, clearSession, HOME_PATH, openSession, tellOfSession } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { LoginWays } from '../ways/login-ways.tsx'
import { announce } from './session-channel.ts'
import { texts } from '../public/texts.ts'

interface LogInAgainProps {
  /** Who was logged in here; undefined when that is not known. */
  userId: string | undefined
  onDone: () => void
}

/** Asks to log in over the page, so that what was typed on it stays. */
export default function LogInAgain({ userId, onDone }: LogInAgainProps) {
  async function opened({ user }: OpenedSession) {
    openSession()
    resetLeaving()
    announce({ kind: 'opened', userId: user.id })
    if (user.id !== userId) {
      // Somebody else: nothing of the one before may stay on the screen.
      chooseApp(undefined)
      exits.open(HOME_PATH)
      return
    }
    queryClient.setQueryData(callKey(personBasic), user)
    toastSuccess(texts.again.done)
    onDone()
    tellOfSession()
    await queryClient.invalidateQueries()
  }

  return (
    <Modal
      open
      title={texts.again.title}
      width={440}
      footer={
        <Button
          type="link"
          onClick={() => {
            clearSession()
            exits.reload()
          }}
        >
          {texts.again.leave}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      // Over whatever dialog the page has open, below the toasts.
      zIndex={1900}
    >
      <p>{texts.again.hint}</p>
      <LoginWays onOpened={opened} />
    </Modal>
  )
}
