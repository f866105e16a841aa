import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Island } from '../../view/island.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { schema, type WebPageProps } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function WebPageView({ props: { url, title, height }, site }: ViewInput<WebPageProps>) {
  if (!URL.canParse(url)) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const { host } = new URL(url)
  const name = title.trim() || host
  const style: CssVariables = { '--height': `${height}px` }
  return (
    <div className={styles.frame} style={style}>
      <Island name="zf-embed" className={styles.embed} settings={{ src: url, label: name }}>
        <a className={styles.link} href={url} target="_blank" rel="noopener nofollow">
          <strong className={styles.name}>{name}</strong>
          <span>{texts.open(host)}</span>
        </a>
      </Island>
    </div>
  )
}

export const view = defineView(schema, WebPageView)
