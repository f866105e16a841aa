import type { LimitContact, LimitReached } from '@zhanfang/contract'
import { Button, Modal } from 'antd'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { useLimitReached } from '../../limit-reached.ts'
import { texts } from './texts.ts'
import classes from './limit-dialog.module.css'

const words = texts.reached

function Contact({ who, name, phone, qrcode }: LimitContact) {
  return (
    <li className={classes.contact}>
      {qrcode && (
        <figure className={classes.code}>
          <img src={qrcode} alt={words.qrcode(words[who])} width={112} height={112} />
          <figcaption>{words.scan}</figcaption>
        </figure>
      )}
      <div>
        <div className={classes.who}>{words[who]}</div>
        {name && <strong>{name}</strong>}
        {phone && (
          <div>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>{' '}
            <CopyButton text={phone} label={words.phone} bare type="text" size="small" />
          </div>
        )}
      </div>
    </li>
  )
}

/** Says that there may be no more of a kind of content, and whom to ask. */
export function LimitDialog({ limit }: { limit: LimitReached }) {
  const close = () => useLimitReached.setState({ limit: undefined })
  const { kindName, most, used, contacts } = limit
  return (
    <Modal
      open
      title={words.title}
      width={440}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {words.close}
        </Button>
      }
      // Above the form that asked for one more.
      zIndex={1500}
    >
      <p>{words.text(kindName, most, used)}</p>
      <p>{contacts.length > 0 ? words.advice : words.adviceAlone}</p>
      {contacts.length > 0 && (
        <ul className={classes.contacts}>
          {contacts.map((contact) => (
            <Contact key={contact.who} {...contact} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
