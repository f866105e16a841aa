import { renderToString } from 'react-dom/server'
import { renderDocument, scriptJson } from '../html-document.tsx'
import { lookOfSurvey } from '../frame/site-look.ts'
import { fontOfSkin } from '../page/document-font.ts'
import { SiteSign } from '../frame/site-sign.tsx'
import type { ExamPageInput } from '../renderer.ts'
import { canonicalOf } from '../site-address.ts'
import { ExamPage } from './exam-page.tsx'
import '../base.css'

/** The page of an exam: its rules as HTML, the rest by the script. No question is in it. */
export function renderExamPage({
  site,
  publicUrl,
  css,
  fontAddress,
  script,
  data: facts,
  theme,
}: ExamPageInput): string {
  const look = lookOfSurvey(theme, site.skin)
  const data = { ...facts, style: look.page }
  return renderDocument(
    {
      language: data.spoken ?? data.language,
      title: data.title,
      siteName: site.name,
      icon: site.logo,
      description: data.intro.replace(/\s+/g, ' ').trim().slice(0, 120),
      canonical: canonicalOf(site, publicUrl, `/survey/${data.surveyId}`),
      pageColor: look.ground,
      css,
      font: fontOfSkin(site.skin, fontAddress),
      script,
    },
    <>
      <SiteSign site={site} dark={look.dark} look={look.around}>
        <div id="exam" dangerouslySetInnerHTML={{ __html: renderToString(<ExamPage data={data} />) }} />
      </SiteSign>
      <script id="exam-data" type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
    </>,
  )
}
