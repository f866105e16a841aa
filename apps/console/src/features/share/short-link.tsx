import { LinkOutlined } from '@ant-design/icons'
import { shortLink } from '@zhanfang/contract'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useCallMutation } from '../../api.ts'
import { CopyButton } from '../../components/values/copy-button.tsx'
import classes from './public/share-panel.module.css'
import { texts } from './public/texts.ts'

/** A short address of the same page, made when it is asked for. */
export function ShortLink({ url }: { url: string }) {
  const id = useId()
  const shorten = useCallMutation(shortLink)
  const made = shorten.data
  if (made?.url !== url) {
    return (
      <Button
        type="link"
        className={classes.shorten}
        icon={<LinkOutlined />}
        loading={shorten.isPending}
        onClick={() => shorten.mutate({ body: { url } })}
      >
        {texts.short.make}
      </Button>
    )
  }
  return (
    <div className={classes.short}>
      <label className={classes.label} htmlFor={id}>
        {texts.short.label}
      </label>
      <div className={classes.shortRow}>
        <Input id={id} value={made.shortUrl} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={made.shortUrl} label={texts.short.copy} />
      </div>
    </div>
  )
}
