import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Embed } from '../../view/embed.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { type OwnHtmlProps, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function OwnHtmlView({ props: { code, title, height }, blockId, site }: ViewInput<OwnHtmlProps>) {
  if (code.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const address = site.codePath(blockId)
  const name = title.trim()
  // Nothing of it runs where people work.
  if (address === undefined)
    return (
      <Embed height={height}>
        <div className={styles.link}>{texts.inCanvas(name)}</div>
      </Embed>
    )
  return (
    <Embed height={height} settings={{ own: address, label: name || texts.kind }} className={styles.code}>
      <a className={styles.link} href={address} target="_blank" rel="noopener nofollow">
        {name || texts.open}
      </a>
    </Embed>
  )
}

export const view = defineView(schema, OwnHtmlView)
