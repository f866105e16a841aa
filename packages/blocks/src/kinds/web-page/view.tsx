import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Embed } from '../../view/embed.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { schema, type WebPageProps } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function WebPageView({ props: { url, title, height }, site }: ViewInput<WebPageProps>) {
  if (!URL.canParse(url)) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const { host } = new URL(url)
  const name = title.trim() || host
  return (
    <Embed height={height} settings={{ src: url, label: name }} className={styles.page}>
      <a className={styles.link} href={url} target="_blank" rel="noopener nofollow">
        <strong className={styles.name}>{name}</strong>
        <span>{texts.open(host)}</span>
      </a>
    </Embed>
  )
}

export const view = defineView(schema, WebPageView)
