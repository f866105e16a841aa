import { SafetyOutlined } from '@ant-design/icons'
import { codeRules, type SentCode, verificationCodeSchema } from '@zhanfang/contract'
import { CallError, noticeOf } from '@zhanfang/contract/client'
import { Button, Form, Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { z } from 'zod'
import { tellFailure } from '../../../api.ts'
import { toastError, toastSuccess } from '../../../toast.ts'
import classes from './code-field.module.css'
import { useCodeWait } from '../codes/code-wait.ts'
import { askGeetest, wantsGeetest } from '../human/geetest.ts'
import type { HumanProof } from '../human/human-dialog.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { texts } from './texts.ts'

// Few are ever asked whether they are a person.
const HumanDialog = lazy(async () => ({ default: (await import('../human/human-dialog.tsx')).HumanDialog }))

/** What `codeTooSoon` carries. */
const tooSoonSchema = z.object({ retryAfter: z.number().positive() })

interface CodeFieldProps {
  /** Name of the form's field for the six digits. */
  name: string
  label?: string
  /** Separates the waits of different purposes; they are kept in this tab. */
  purpose: string
  /** Where the code goes, as it was typed; empty for the user's own number or mail. */
  target: string
  /** Looks at the target before anything is sent, and shows what is wrong with it. */
  checkTarget?: () => Promise<boolean>
  send: (proof: HumanProof | undefined) => Promise<SentCode>
  /** A refusal that names a field of the form; true when it was shown there. */
  onRefused?: (error: CallError) => boolean
}

/** Field for a code that was sent, with the button that sends it: once a minute, also after a reload. */
export function CodeField({
  name,
  label = texts.code,
  purpose,
  target,
  checkTarget,
  send,
  onRefused,
}: CodeFieldProps) {
  const { left, begin } = useCodeWait(purpose, target)
  // Two ways to log in may stand on one page, both with such a field.
  const id = useId()
  const [busy, setBusy] = useState(false)
  /** Words of the last refused proof while one is asked for; empty at first. */
  const [human, setHuman] = useState<{ problem: string }>()

  async function ask(proof?: HumanProof) {
    setBusy(true)
    try {
      if (!proof && checkTarget && !(await checkTarget())) return
      const { retryAfter } = await send(proof)
      begin(target, retryAfter)
      setHuman(undefined)
      toastSuccess(texts.codeSent)
    } catch (error) {
      if (!(error instanceof CallError)) return tellFailure(error)
      if (wantsGeetest(error) && !proof) return void askByGeetest()
      if (error.is('captchaRequired')) return setHuman({ problem: '' })
      // A new object each time: the same words twice must fetch a new picture twice.
      if (error.is('captchaWrong') && !(proof && 'geetest' in proof))
        return setHuman({ problem: noticeOf(error.reason).toast ?? '' })
      setHuman(undefined)
      if (error.is('codeTooSoon') && error.reason.kind === 'refused') {
        const wait = tooSoonSchema.safeParse(error.reason.detail)
        if (wait.success) begin(target, wait.data.retryAfter)
      }
      if (!onRefused?.(error)) tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function askByGeetest() {
    try {
      const geetest = await askGeetest()
      if (geetest) await ask({ geetest })
    } catch {
      toastError(texts.captchaFailed)
    }
  }

  return (
    <>
      <Form.Item label={label} htmlFor={id} required>
        <div className={classes.row}>
          <Form.Item name={name} noStyle rules={[ruleOf(verificationCodeSchema)]}>
            <Input
              id={id}
              prefix={<SafetyOutlined />}
              placeholder={texts.codePlaceholder}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={codeRules.digits}
            />
          </Form.Item>
          <Button
            className={classes.send}
            loading={busy && !human}
            disabled={left > 0}
            onClick={() => void ask()}
          >
            {left > 0 ? texts.sendAgain(left) : texts.sendCode}
          </Button>
        </div>
      </Form.Item>
      {human && (
        <Suspense>
          <HumanDialog
            problem={human}
            busy={busy}
            onProof={(proof) => void ask(proof)}
            onCancel={() => setHuman(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
