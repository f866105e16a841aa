import { CheckCircleOutlined } from '@ant-design/icons'
import {
  microPageAddress,
  microPageAddressCheck,
  microPageAddressUpdate,
  pageWords,
  pageWordsProblem,
} from '@zhanfang/contract'
import { App, Button, Input } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { fieldErrorsOf, useCall, useCallMutation } from '../../../api.ts'
import { toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import styles from '../designer/designer.module.css'
import { useReadOnly } from '../designer/designer-context.tsx'
import own from './page-address.module.css'
import { texts } from './texts.ts'

/** Milliseconds of rest after which what was typed is asked about. */
const REST = 350

/** A value once it has rested. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Readable words as the address of a page: checked while they are typed, at work as soon as they are used. */
export function PageAddress({ pageId }: { pageId: string }) {
  const address = useCall(microPageAddress, { params: { id: pageId } }, { quiet: true })
  return (
    <section aria-label={texts.title}>
      <h3 className={styles.groupName}>{texts.title}</h3>
      {address.isError && <p className={styles.hint}>{texts.failed}</p>}
      {address.data && (
        // Begins anew when the address was changed elsewhere.
        <AddressField key={address.data.words ?? ''} pageId={pageId} {...address.data} />
      )}
    </section>
  )
}

interface AddressFieldProps {
  pageId: string
  words: string | null
  former: string[]
  suggestion: string
  before: string
}

function AddressField({ pageId, words, former, suggestion, before }: AddressFieldProps) {
  const { modal } = App.useApp()
  const id = useId()
  const mayChange = useCan()('page:publish')
  const readOnly = useReadOnly() || !mayChange
  const [typed, setTyped] = useState(words ?? '')
  const [refused, setRefused] = useState('')
  const update = useCallMutation(microPageAddressUpdate, { silent: true })
  const wanted = typed.trim().toLowerCase()
  const isPresent = wanted === (words ?? '')
  const problem = wanted === '' ? undefined : pageWordsProblem(wanted)
  const rested = useRested(wanted)
  const asks = !isPresent && problem === undefined && rested === wanted && wanted !== ''
  const check = useCall(
    microPageAddressCheck,
    { params: { id: pageId }, query: { words: rested } },
    { quiet: true, enabled: asks },
  )
  const answer = asks ? check.data : undefined
  const wrong = refused || problem || (answer?.state === 'taken' ? pageWords.taken(answer.title) : '')

  const send = async (next: string | null, takeOver: boolean) => {
    try {
      await update.mutateAsync({ body: { id: pageId, words: next, takeOver } })
      toastSuccess(next === null ? texts.removed : texts.saved)
    } catch (error) {
      const [first] = fieldErrorsOf(error).flatMap(({ errors }) => errors)
      setRefused(first ?? (error instanceof Error ? error.message : String(error)))
    }
  }
  const save = () => {
    if (answer?.state !== 'kept') return void send(wanted, false)
    void modal.confirm({
      title: texts.takeOver.title,
      content: texts.takeOver.text(answer.title),
      okText: texts.takeOver.ok,
      onOk: () => send(wanted, true),
    })
  }
  const type = (text: string) => {
    setRefused('')
    setTyped(text)
  }
  let note: ReactNode = null
  if (wrong !== '') note = <span className={own.wrong}>{wrong}</span>
  else if (wanted === '') note = words === null && texts.byId
  else if (isPresent) note = texts.state.present
  else if (answer === undefined) note = texts.checking
  else if (answer.state === 'kept') note = texts.state.kept(answer.title)
  else if (answer.state !== 'taken')
    note = (
      <span className={own.free}>
        <CheckCircleOutlined aria-hidden /> {texts.state[answer.state]}
      </span>
    )
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.label}</label>
        <span className={own.before}>{before}</span>
        <Input
          id={id}
          value={typed}
          disabled={readOnly}
          maxLength={pageWords.max}
          placeholder={suggestion === '' ? 'about-us' : suggestion}
          status={wrong === '' ? '' : 'error'}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong !== ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <output id={`${id}-note`} className={styles.hint}>
          {note}
        </output>
        <div className={styles.fieldActions}>
          {!isPresent && wanted !== '' && (
            <Button
              type="primary"
              size="small"
              disabled={readOnly || wrong !== '' || answer === undefined}
              loading={update.isPending}
              onClick={save}
            >
              {texts.save}
            </Button>
          )}
          {words === null && wanted === '' && suggestion !== '' && (
            <Button size="small" disabled={readOnly} onClick={() => type(suggestion)}>
              {texts.suggestion(suggestion)}
            </Button>
          )}
          {words !== null && (isPresent || wanted === '') && (
            <Button
              size="small"
              disabled={readOnly}
              loading={update.isPending}
              onClick={() => void send(null, false)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint}>{mayChange ? texts.hint : texts.noRight}</p>
      {former.length > 0 && (
        <details className={own.former}>
          <summary>{texts.former}</summary>
          <ul>
            {former.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
