import { weappLink, weappLinkKinds, type WeappLinkKind } from '@zhanfang/contract'
import { Button, Input, Modal } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { linkTexts as texts } from '../texts.ts'
import classes from './panel.module.css'

function LinkRow({ kind }: { kind: WeappLinkKind }) {
  const make = useCallMutation(weappLink)
  const { name, hint } = texts.kinds[kind]
  return (
    <li>
      <strong>{name}</strong>
      <small>{hint}</small>
      {make.data ? (
        <>
          <span className={classes.link}>
            <Input
              readOnly
              value={make.data.link}
              aria-label={name}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={make.data.link} label={texts.copy(name)} bare />
          </span>
          <small>
            {texts.until} <TimeText at={make.data.expiresAt} />
          </small>
        </>
      ) : (
        <Button
          size="small"
          loading={make.isPending}
          aria-label={texts.makeOne(name)}
          onClick={() => make.mutate({ body: { kind } })}
        >
          {texts.make}
        </Button>
      )}
    </li>
  )
}

/** Links that open the mini-program from messages, apps and chats. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={texts.title} footer={null} width={480} onCancel={onClose}>
      <p className={classes.hint}>{texts.hint}</p>
      <ul className={classes.links}>
        {weappLinkKinds.map((kind) => (
          <LinkRow key={kind} kind={kind} />
        ))}
      </ul>
    </Modal>
  )
}
