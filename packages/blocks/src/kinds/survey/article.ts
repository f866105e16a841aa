import { defineArticle } from '../../article/define-article.ts'
import { schema, SURVEY_BUTTON_MAX_LENGTH } from './kind.ts'
import { texts } from './texts.ts'

export const article = defineArticle(schema, {
  pieces({ surveyId, surveyTitle, title, description, buttonText, cover }) {
    if (surveyId === '') return { pieces: [] }
    // An article shows a survey under its own name.
    const own =
      (title.trim() !== '' && title !== surveyTitle) || description.trim() !== '' || cover.url !== ''
    return {
      pieces: [{ type: 'survey', surveyId, surveyTitle, button: buttonText }],
      lost: own ? [texts.wordsLost] : [],
    }
  },
  take([piece]) {
    if (piece?.type !== 'survey') return undefined
    const { surveyId, surveyTitle, button } = piece
    const buttonText = button.slice(0, SURVEY_BUTTON_MAX_LENGTH)
    return {
      props: { surveyId, surveyTitle, ...(buttonText !== '' && { buttonText }) },
      taken: 1,
    }
  },
})
