import { contentTypeInfo } from '@zhanfang/blocks'
import { z } from 'zod'
import { texts as allTexts } from '../../../circle/texts.ts'
import { defineContentView } from '../../define-content-view.tsx'
import styles from './view.module.css'

const { view: texts } = allTexts

/** What the page says of a circle; who may join by which code is nobody's to read. */
const schema = z.object({ rules: z.string().catch('') })

/** What a circle is about, and the way in. */
export const view = defineContentView(schema, ({ fields, content, body }) => {
  const { appId, base = `/h5/${appId}` } = content.site
  const { summary } = content
  return (
    <>
      {summary !== '' && content.body === null && <p className={styles.summary}>{summary}</p>}
      {body}
      {fields.rules !== '' && (
        <section className={styles.part} aria-labelledby="rules">
          <h2 id="rules">{allTexts.rules}</h2>
          <p>{fields.rules}</p>
        </section>
      )}
      {content.mode === 'public' ? (
        <a
          className={styles.enter}
          href={`${base}/${contentTypeInfo(content.kind).folder}/${content.id}/feed`}
        >
          {texts.enter}
        </a>
      ) : (
        <p className={styles.quiet}>{texts.preview}</p>
      )}
    </>
  )
})
