import { DeleteOutlined, EditOutlined, ImportOutlined, MoreOutlined } from '@ant-design/icons'
import type { Language } from '@zhanfang/survey'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListViewsState } from '../../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../../components/list/view/view-menu.tsx'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { texts as shellTexts } from '../../../../texts.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { AnswerBin } from '../records/answer-bin.tsx'
import { recordTexts } from '../records/texts.ts'
import { texts } from '../texts.ts'
import { AnswerExports } from './answer-exports.tsx'
import type { SelectionState } from './answer-selection.ts'
import { plainLook } from './answer-table-columns.tsx'
import classes from './answers-page.module.css'
import { SelectionMarks } from './selection-marks.tsx'

interface AnswerToolsProps {
  surveyId: string
  state: SelectionState
  views: ListViewsState
  /** How many answers the selection finds, as far as is known. */
  total: number | undefined
  screened: number
  languages: readonly Language[]
  /** Opens the form for an answer that came otherwise. */
  onAdd: () => void
}

/** What narrows the answers of a survey further, and what can be done with all of them. */
export function AnswerTools({ surveyId, state, views, total, screened, languages, onAdd }: AnswerToolsProps) {
  const can = useCan()
  const navigate = useNavigate()
  const [isBinOpen, setBinOpen] = useState(false)
  const canWrite = can('answer:write')
  return (
    <div className={classes.tools}>
      <SelectionMarks surveyId={surveyId} state={state} screened={screened} languages={languages} />
      <ViewMenu views={views} list={texts.list.label} kept={{ of: surveyId, plain: plainLook }} />
      {canWrite && (
        <Button icon={<EditOutlined />} onClick={onAdd}>
          {recordTexts.form.add}
        </Button>
      )}
      {can('answer:export') && (
        <AnswerExports surveyId={surveyId} selection={state.selection} total={total} />
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(canWrite
              ? [
                  {
                    key: 'import',
                    icon: <ImportOutlined />,
                    label: recordTexts.import.button,
                    onClick: () => void navigate(surveyPaths.importAnswers(surveyId)),
                  },
                ]
              : []),
            {
              key: 'bin',
              icon: <DeleteOutlined />,
              label: shellTexts.bin.button,
              onClick: () => setBinOpen(true),
            },
          ],
        }}
      >
        <Button icon={<MoreOutlined />} aria-label={recordTexts.more} title={recordTexts.more} />
      </Dropdown>
      {isBinOpen && <AnswerBin surveyId={surveyId} onClose={() => setBinOpen(false)} />}
    </div>
  )
}
