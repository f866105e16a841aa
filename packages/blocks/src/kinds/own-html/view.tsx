import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Island } from '../../view/island.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { type OwnHtmlProps, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function OwnHtmlView({ props: { code, title, height }, blockId, site }: ViewInput<OwnHtmlProps>) {
  if (code.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--height': `${height}px` }
  const address = site.codePath(blockId)
  const name = title.trim()
  // Nothing of it runs where people work.
  if (address === undefined)
    return (
      <div className={styles.frame} style={style}>
        <div className={styles.link}>{texts.inCanvas(name)}</div>
      </div>
    )
  return (
    <div className={styles.frame} style={style}>
      <Island name="zf-embed" className={styles.embed} settings={{ own: address, label: name || texts.kind }}>
        <a className={styles.link} href={address} target="_blank" rel="noopener nofollow">
          {name || texts.open}
        </a>
      </Island>
    </div>
  )
}

export const view = defineView(schema, OwnHtmlView)
