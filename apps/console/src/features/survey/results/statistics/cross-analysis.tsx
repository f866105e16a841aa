import { type CallData, statCrossTable, statExport } from '@zhanfang/contract'
import { crossTableQuestions, isNumeric, type SurveyDefinition } from '@zhanfang/survey'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Segmented, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, useCall } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { saveFile } from '../../../../components/values/save-file.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { type AnswerSelection, selectionQuery } from '../answers/answer-selection.ts'
import { percentText } from '../charts/chart-options.ts'
import classes from './cross-analysis.module.css'
import { FigureTable } from './figure-table.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.cross
const SIGNIFICANT = 0.05
const UNRELIABLE = 0.2
const measures = ['counts', 'row', 'column', 'means'] as const
type Measure = (typeof measures)[number]
type CrossTable = CallData<typeof statCrossTable>

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
const decimals = (value: number | null) => (value === null ? '–' : value.toFixed(2))

/** What the test says, first in plain words. */
function Significance({ table }: { table: CrossTable }) {
  const { test, means, meansTest } = table
  if (test) {
    const isSignificant = test.p < SIGNIFICANT
    return (
      <>
        <Alert
          type={isSignificant ? 'success' : 'info'}
          showIcon
          title={isSignificant ? texts.different : texts.alike}
          description={`${texts.chi2(test.chi2.toFixed(2), test.df, texts.p(test.p))}；${texts.cramer(test.v.toFixed(3))}`}
        />
        {test.lowExpected > UNRELIABLE && (
          <Alert type="warning" showIcon title={texts.low(`${Math.round(test.lowExpected * 100)}%`)} />
        )}
      </>
    )
  }
  if (meansTest) {
    const { kind, value, df, df2, p } = meansTest
    const isSignificant = p < SIGNIFICANT
    return (
      <Alert
        type={isSignificant ? 'success' : 'info'}
        showIcon
        title={isSignificant ? texts.different : texts.alike}
        description={
          kind === 't'
            ? texts.t(value.toFixed(2), df.toFixed(1), texts.p(p))
            : texts.f(value.toFixed(2), df, df2 ?? 0, texts.p(p))
        }
      />
    )
  }
  const several = !means && sum(table.counts.flat()) > table.total
  return <Alert type="info" showIcon title={several ? texts.several : texts.untested} />
}

function Figures({ table, measure, caption }: { table: CrossTable; measure: Measure; caption: string }) {
  const { rows, columns, counts, means } = table
  if (means) {
    return (
      <FigureTable
        caption={caption}
        head={[texts.group, texts.count, texts.mean, texts.sd]}
        rows={means.map(({ id, text, count, mean, sd }) => ({
          key: id,
          cells: [text, count, decimals(mean), decimals(sd)],
        }))}
      />
    )
  }
  const columnSums = columns.map((_, index) => sum(counts.map((line) => line[index] ?? 0)))
  const all = sum(columnSums)
  const cell = (count: number, rowSum: number, columnSum: number) =>
    measure === 'row'
      ? percentText(count, rowSum)
      : measure === 'column'
        ? percentText(count, columnSum)
        : String(count)
  return (
    <FigureTable
      caption={caption}
      head={[texts.group, ...columns.map(({ text }) => text), texts.total]}
      rows={[
        ...rows.map(({ id, text }, index) => {
          const line = counts[index] ?? []
          const rowSum = sum(line)
          return {
            key: id,
            cells: [
              text,
              ...line.map((count, place) => cell(count, rowSum, columnSums[place] ?? 0)),
              cell(rowSum, rowSum, all),
            ],
          }
        }),
        {
          key: 'total',
          cells: [texts.total, ...columnSums.map((count) => cell(count, all, count)), cell(all, all, all)],
        },
      ]}
    />
  )
}

interface CrossAnalysisProps {
  surveyId: string
  definition: SurveyDefinition
  selection: AnswerSelection
}

/** How groups of respondents answer another question; the chosen questions stand in the address. */
export function CrossAnalysis({ surveyId, definition, selection }: CrossAnalysisProps) {
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const { rows, columns } = useMemo(() => crossTableQuestions(definition), [definition])
  const known = (name: string, list: readonly { id: string }[]) =>
    list.find(({ id }) => id === search.get(name))?.id
  const row = known('row', rows) ?? rows[0]?.id
  const second = known('row2', rows)
  const column = known('column', columns) ?? columns.find(({ id }) => id !== row)?.id
  const asked = measures.find((name) => name === search.get('show')) ?? 'counts'
  const hasNumbers = columns.some((element) => element.id === column && isNumeric(element))
  const hasCategories = rows.some(({ id }) => id === column)
  const measure: Measure =
    hasNumbers && !hasCategories ? 'means' : asked === 'means' && !hasNumbers ? 'counts' : asked
  const { filters, ...days } = selection
  const query = useCall(
    statCrossTable,
    {
      params: { id: surveyId },
      body: {
        rows: [row ?? '', ...(second !== undefined && second !== row ? [second] : [])],
        column: column ?? '',
        means: measure === 'means',
        filters,
        ...days,
      },
    },
    { keepPrevious: true, staleTime: 30_000, enabled: row !== undefined && column !== undefined },
  )
  const table = query.data

  function choose(name: string, value: string | undefined) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }
  async function save() {
    setSaving(true)
    try {
      const file = await api.download(statExport, {
        params: { id: surveyId },
        query: selectionQuery(selection),
      })
      saveFile(file.content, file.fileName)
    } catch {
      // Told by the client.
    } finally {
      setSaving(false)
    }
  }
  if (row === undefined || column === undefined) {
    return (
      <Card title={texts.title}>
        <p>{texts.none}</p>
      </Card>
    )
  }
  const options = (list: typeof rows) => list.map(({ id, title }) => ({ value: id, label: title }))
  const shown = measures.filter((name) => (name === 'means' ? hasNumbers : hasCategories))
  return (
    <Card
      title={texts.title}
      extra={
        can('answer:export') && (
          <Button size="small" icon={<DownloadOutlined />} loading={isSaving} onClick={() => void save()}>
            {texts.download}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{texts.hint}</p>
      <div className={classes.choices}>
        <label>
          <span>{texts.row}</span>
          <Select
            value={row}
            options={options(rows)}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={texts.row}
            onChange={(value: string) => choose('row', value)}
          />
        </label>
        <label>
          <span>{texts.secondRow}</span>
          <Select
            allowClear
            value={second === row ? undefined : second}
            options={options(rows.filter(({ id }) => id !== row))}
            placeholder={texts.choose}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={texts.secondRow}
            onChange={(value: string | undefined) => choose('row2', value)}
          />
        </label>
        <label>
          <span>{texts.column}</span>
          <Select
            value={column}
            options={options(columns)}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={texts.column}
            onChange={(value: string) => choose('column', value)}
          />
        </label>
      </div>
      <Segmented
        aria-label={texts.measure}
        value={measure}
        onChange={(value) => choose('show', value)}
        options={shown.map((value) => ({ value, label: texts.measures[value] }))}
      />
      {!table ? (
        query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : table.total === 0 ? (
        <p className={classes.hint}>{texts.empty}</p>
      ) : (
        <div className={classes.outcome} data-stale={query.isPlaceholderData || undefined}>
          <p className={classes.hint}>{texts.base(table.total)}</p>
          <Figures table={table} measure={measure} caption={texts.title} />
          <Significance table={table} />
        </div>
      )}
    </Card>
  )
}
