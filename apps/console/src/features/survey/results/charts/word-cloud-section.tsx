import { CloudOutlined } from '@ant-design/icons'
import { statWords } from '@zhanfang/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../api.ts'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LatePart } from '../../../../components/late/late-part.tsx'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { type AnswerSelection, selectionQuery } from '../answers/answer-selection.ts'
import { FigureTable } from '../statistics/figure-table.tsx'
import { texts as allTexts } from '../texts.ts'
import classes from './word-cloud.module.css'

const texts = allTexts.words
const WordCloud = lateComponent(
  async () => (await import('./word-cloud.tsx')).default,
  <Skeleton active paragraph={{ rows: 6 }} />,
)

interface WordCloudProps {
  surveyId: string
  questionId: string
  title: string
  selection: AnswerSelection
}

function Words({ surveyId, questionId, title, selection }: WordCloudProps) {
  const query = useCall(
    statWords,
    { params: { id: surveyId }, query: { questionId, ...selectionQuery(selection) } },
    { staleTime: 60_000 },
  )
  const { data } = query
  if (query.isError && !data) {
    return <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.words.length === 0) return <p className={classes.hint}>{texts.none}</p>
  return (
    <>
      <p className={classes.hint}>{texts.read(data.read)}</p>
      <div className={classes.pair}>
        <LatePart>
          <WordCloud words={data.words} label={texts.label(title)} />
        </LatePart>
        <FigureTable
          caption={title}
          head={[texts.word, texts.count]}
          rows={data.words.map(({ text, count }) => ({ key: text, cells: [text, count] }))}
        />
      </div>
    </>
  )
}

/** The words of a text question, counted and drawn when they are asked for. */
export function WordCloudSection(props: WordCloudProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.section}>
      <Button
        size="small"
        icon={<CloudOutlined />}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {open ? texts.hide : texts.show}
      </Button>
      {open && <Words {...props} />}
    </div>
  )
}
