import { StarFilled } from '@ant-design/icons'
import { bankList, bankQuestions, favoriteQuestionDelete, favoriteQuestionList } from '@zhanfang/contract'
import { languageNames, languagesOfQuestion, questionType, type TranslatedQuestion } from '@zhanfang/survey'
import { Button, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { useEditor } from '../editor/store/editor-context.tsx'
import { elementName } from '../editor/store/editor-store.ts'
import classes from './bank.module.css'
import { texts } from './texts.ts'

/** Most that are shown at once; searching finds the others. */
const PAGE = 50

interface QuestionRowsProps {
  rows: readonly ({ id: string } & TranslatedQuestion)[]
  onAdded: (() => void) | undefined
  onRemove?: (id: string) => void
}

function QuestionRows({ rows, onAdded, onRemove }: QuestionRowsProps) {
  const { store, canWrite } = useEditor()
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, question, translations }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.question}
            disabled={!canWrite}
            aria-label={texts.add(elementName(question))}
            onClick={() => {
              store.insert([{ question, translations }], texts.step(elementName(question)))
              onAdded?.()
            }}
          >
            <span>{question.title}</span>
            <small>
              {[
                questionType(question.type)?.title,
                ...languagesOfQuestion({ translations }).map((language) => languageNames[language]),
              ].join(' · ')}
            </small>
          </button>
          {onRemove && canWrite && (
            <Button
              type="text"
              size="small"
              aria-label={texts.remove(elementName(question))}
              icon={<StarFilled aria-hidden />}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The questions that this person has kept, to be used again. */
export function KeptQuestions({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const [keywords, setKeywords] = useState('')
  const kept = useCall(
    favoriteQuestionList,
    { query: { page: 1, size: PAGE, keywords: keywords || undefined } },
    { keepPrevious: true },
  )
  const remove = useCallMutation(favoriteQuestionDelete, { done: texts.removed })
  return (
    <>
      <Input.Search
        allowClear
        maxLength={50}
        placeholder={texts.search}
        aria-label={texts.search}
        onSearch={(words) => setKeywords(words.trim())}
      />
      {kept.isPending && <Skeleton active />}
      {kept.data?.list.length === 0 ? (
        <p className={classes.hint}>
          {keywords ? (
            texts.notFound
          ) : (
            <>
              <b>{texts.none}</b>
              <br />
              {texts.noneHint}
            </>
          )}
        </p>
      ) : (
        <p className={classes.hint}>{texts.hint}</p>
      )}
      <QuestionRows
        rows={kept.data?.list ?? []}
        onAdded={onAdded}
        onRemove={(id) => remove.mutate({ query: { id } })}
      />
    </>
  )
}

/** The questions of the app's banks, which everybody of the app shares. */
export function BankedQuestions({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const [bankId, setBankId] = useState<string>()
  const [keywords, setKeywords] = useState('')
  const banks = useCall(bankList, { query: { page: 1, size: 100 } })
  const chosen = bankId ?? banks.data?.list[0]?.id
  const questions = useCall(
    bankQuestions,
    { params: { id: chosen ?? '' }, query: { page: 1, size: PAGE, keywords: keywords || undefined } },
    { keepPrevious: true, enabled: chosen !== undefined },
  )
  if (banks.data?.list.length === 0) {
    return (
      <p className={classes.hint}>
        <b>{texts.noBanks}</b>
        <br />
        {texts.noBanksHint}
      </p>
    )
  }
  return (
    <>
      <Select
        className={classes.full}
        aria-label={texts.bank}
        value={chosen}
        loading={banks.isPending}
        onChange={setBankId}
        options={banks.data?.list.map(({ id, name, questions: count }) => ({
          value: id,
          label: `${name}（${count}）`,
        }))}
      />
      <Input.Search
        allowClear
        className={classes.search}
        maxLength={50}
        placeholder={texts.search}
        aria-label={texts.search}
        onSearch={(words) => setKeywords(words.trim())}
      />
      <p className={classes.hint}>{questions.data?.total === 0 ? texts.notFound : texts.hint}</p>
      <QuestionRows rows={questions.data?.list ?? []} onAdded={onAdded} />
    </>
  )
}
