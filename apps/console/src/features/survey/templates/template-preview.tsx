import { type SurveyDefinition } from '@zhanfang/survey'
import { pageStyle, SurveyView, surveyStyle } from '@zhanfang/survey/views'
import classes from './templates.module.css'

const settings = { submitText: '提交', thankYouText: '', showProgress: true, showNumbers: true }

/** A survey that is not stored, in the frame of a phone; drawn by what visitors get. */
export function PhoneSurvey({ definition }: { definition: SurveyDefinition }) {
  return (
    <div className={classes.phone}>
      <div
        className={classes.phoneScreen}
        style={{ ...surveyStyle(definition.theme), ...pageStyle(definition.theme) }}
      >
        <SurveyView definition={definition} settings={settings} mode="preview" seed="preview" />
      </div>
    </div>
  )
}
