import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { surveyPaths } from '../../paths/survey-paths.ts'

interface NoSurveyProps {
  title: string
  hint: string
  /** What the way to the list of surveys is called. */
  toList: string
}

/** In the place of a screen whose address names no survey that it could be about. */
export function NoSurvey({ title, hint, toList }: NoSurveyProps) {
  const navigate = useNavigate()
  return (
    <Result
      status="info"
      title={title}
      subTitle={hint}
      extra={
        <Button type="primary" onClick={() => void navigate(surveyPaths.list)}>
          {toList}
        </Button>
      }
    />
  )
}
