import { questionIds } from '@zhanfang/survey/views'
import { formStyle } from '@zhanfang/survey/without-script'
import { renderToString } from 'react-dom/server'
import { renderDocument, scriptJson } from '../html-document.tsx'
import { lookOfSurvey } from '../frame/site-look.ts'
import { fontOfSkin } from '../page/document-font.ts'
import { SiteSign } from '../frame/site-sign.tsx'
import type { SurveyPageData, SurveyPageInput } from '../renderer.ts'
import { canonicalOf } from '../site-address.ts'
import { AnsweringPage } from './answering-page.tsx'
import styles from './answering-page.module.css'
import '../base.css'

/** What a survey is filled in for, and for whom else it is; the script has nothing to do with it. */
const Host = ({ title, steps }: NonNullable<SurveyPageData['host']>) => (
  <header className={styles.host}>
    <p>{title}</p>
    {steps.length > 1 && (
      <nav aria-label={title}>
        {steps.map(({ text, href, isCurrent, isDone }) => (
          <a key={href} href={href} aria-current={isCurrent ? 'step' : undefined}>
            {isDone ? `✓ ${text}` : text}
          </a>
        ))}
      </nav>
    )}
  </header>
)

/** The answering page: a plain form that the script then brings to life with the data beside it. */
export function renderSurveyPage({
  site,
  publicUrl,
  css,
  fontAddress,
  script,
  data,
}: SurveyPageInput): string {
  const { title, intro, theme } = data.definition
  const look = lookOfSurvey(theme, site.skin)
  const page = { ...data, style: look.page }
  // A page has one main part, which is not the form that stands in it.
  const Main = data.embedded ? 'div' : 'main'
  // A picture of the page, which has no script, shows the survey alone; one within a page wears what that does.
  const hasSign = script !== undefined && !data.embedded
  const image = theme.headerImageUrl || site.logo
  const survey = (
    <>
      {data.host && (
        <div style={page.style}>
          <Host {...data.host} />
        </div>
      )}
      <Main
        id="survey"
        data-embedded={data.embedded}
        dangerouslySetInnerHTML={{ __html: renderToString(<AnsweringPage data={page} />) }}
      />
    </>
  )
  return renderDocument(
    {
      title,
      language: data.language ?? data.settings.language,
      siteName: site.name,
      icon: site.logo,
      description: intro.replace(/\s+/g, ' ').trim().slice(0, 120),
      canonical:
        data.mode === 'answer' ? canonicalOf(site, publicUrl, `/survey/${data.surveyId}`) : undefined,
      image: image === '' ? undefined : image.startsWith('/') ? publicUrl + image : image,
      pageColor: look.ground,
      css,
      font: hasSign ? fontOfSkin(site.skin, fontAddress) : undefined,
      script,
      // Without a script nobody else hides what does not concern the respondent.
      scriptlessCss: formStyle(data.definition, (id) => questionIds(id).root),
    },
    <>
      {hasSign ? (
        <SiteSign site={site} dark={look.dark} look={look.around}>
          {survey}
        </SiteSign>
      ) : (
        survey
      )}
      {script && (
        <script
          id="survey-data"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: scriptJson(page) }}
        />
      )}
    </>,
  )
}
