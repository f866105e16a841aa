import { isRightToLeft } from '@zhanfang/survey/engine'
import { SurveyView } from '@zhanfang/survey/views'
import { renderDocument } from '../html-document.tsx'
import { lookOfSurvey } from '../frame/site-look.ts'
import { fontOfSkin } from '../page/document-font.ts'
import { SiteSign } from '../frame/site-sign.tsx'
import type { ExamPaperInput } from '../renderer.ts'
import { canonicalOf } from '../site-address.ts'
import styles from './exam-page.module.css'
import { examTexts } from './texts.ts'
import '../base.css'

/** A paper as one plain form, for candidates without a script. */
export function renderExamPaper({ site, publicUrl, css, fontAddress, data }: ExamPaperInput): string {
  const { definition, points } = data
  const look = lookOfSurvey(definition.theme, site.skin)
  const texts = examTexts(data.language)
  return renderDocument(
    {
      language: data.spoken ?? data.language,
      title: definition.title,
      siteName: site.name,
      icon: site.logo,
      description: '',
      canonical: canonicalOf(site, publicUrl, `/survey/${data.surveyId}`),
      pageColor: look.ground,
      css,
      font: fontOfSkin(site.skin, fontAddress),
    },
    <SiteSign site={site} dark={look.dark} look={look.around}>
      <div style={look.page}>
        <main className={styles.page}>
          <p className={styles.notice}>
            {data.deadline === '' ? texts.untimed : texts.before(data.deadline)}
          </p>
          {data.failure !== '' && (
            <p className={styles.notice} role="alert">
              {data.failure}
            </p>
          )}
          <div className={styles.paper}>
            <SurveyView
              definition={{
                ...definition,
                elements: definition.elements.map((element) => {
                  const worth = points[element.id]
                  return worth === undefined
                    ? element
                    : { ...element, title: element.title + texts.worth(worth) }
                }),
              }}
              settings={{
                submitText: texts.handIn,
                thankYouText: '',
                showProgress: false,
                showNumbers: data.showNumbers,
                language: data.language,
                rightToLeft: isRightToLeft(data.spoken ?? data.language),
              }}
              mode="answer"
              seed={data.paperId}
              pictureSizes={data.pictureSizes}
              initialAnswers={data.values}
              problems={data.problems}
              form={{ action: data.action, fields: { paperId: data.paperId, ...data.kept } }}
            />
          </div>
        </main>
      </div>
    </SiteSign>,
  )
}
