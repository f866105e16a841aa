import { SearchOutlined } from '@ant-design/icons'
import { bankList, bankQuestionsAdd, favoriteQuestionAdd } from '@zhanfang/contract'
import {
  beginsPage,
  type Element,
  newId,
  questionNumbers,
  questionType,
  type SurveyDefinition,
  translationsOfCopy,
  translationsOfQuestions,
} from '@zhanfang/survey'
import { App, Button, Checkbox, Drawer, Dropdown, Input } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useCall, useCallMutation } from '../../../../api.ts'
import { useNarrow } from '../../../../components/page/use-narrow.ts'
import { texts as bankTexts } from '../../bank/texts.ts'
import { moveToPage, pagesOf, removeAll, requireAll, scoreAll } from '../store/batch-edits.ts'
import { rulesOf } from '../store/definition-edits.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import { elementName } from '../store/editor-store.ts'
import styles from './outline-drawer.module.css'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.outline

const known = new WeakMap<Element, string>()

/** All words of an element, so that a question is found by its options too; gathered once. */
function wordsOf(element: Element): string {
  const before = known.get(element)
  if (before !== undefined) return before
  const words: string[] = []
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'string' && (key === 'title' || key === 'text' || key === 'description'))
      words.push(value)
    else if (Array.isArray(value)) for (const part of value) collect(part, '')
    else if (typeof value === 'object' && value !== null && key !== 'exam')
      for (const [name, part] of Object.entries(value)) collect(part, name)
  }
  collect(element, '')
  const all = words.join('\n').toLowerCase()
  known.set(element, all)
  return all
}

interface OutlineRowProps {
  element: Element
  number: number | undefined
  isChosen: boolean
  canWrite: boolean
  onToggle: (id: string, on: boolean) => void
  onGo: (id: string) => void
}

/** One element of the list; of hundreds only those that changed are drawn again. */
const OutlineRow = memo(function OutlineRow({
  element,
  number,
  isChosen,
  canWrite,
  onToggle,
  onGo,
}: OutlineRowProps) {
  return (
    <li>
      {canWrite && (
        <Checkbox
          aria-label={texts.choose(elementName(element))}
          checked={isChosen}
          onChange={(event) => onToggle(element.id, event.target.checked)}
        />
      )}
      <button type="button" className={styles.go} onClick={() => onGo(element.id)}>
        <span>
          {number !== undefined && `${number}. `}
          {element.title || elementName(element)}
          {element.required && <em aria-label={texts.required}>*</em>}
        </span>
        <small>
          {questionType(element.type)?.title}
          {element.exam && ` · ${texts.points(element.exam.score)}`}
        </small>
      </button>
    </li>
  )
})

interface OutlineDrawerProps {
  onGo: (elementId: string) => void
  onClose: () => void
}

/** All elements by page: to find one, and to change many at once. */
export function OutlineDrawer({ onGo, onClose }: OutlineDrawerProps) {
  const { store, canWrite } = useEditor()
  const { modal } = App.useApp()
  const isNarrow = useNarrow()
  const definition = useEditorState((state) => state.definition)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [score, setScore] = useState<number | null>(5)
  const wanted = useDeferredValue(query.trim().toLowerCase())
  const numbers = useMemo(() => questionNumbers(definition.elements), [definition.elements])
  const pages = useMemo(() => pagesOf(definition), [definition])
  const isWanted = (element: Element) => wanted === '' || wordsOf(element).includes(wanted)
  const visible = definition.elements.filter((element) => !beginsPage(element) && isWanted(element))
  // What was deleted meanwhile is not chosen any more.
  const ids = new Set(definition.elements.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))
  const banks = useCall(bankList, { query: { page: 1, size: 100 } }, { enabled: canWrite && ids.size > 0 })
  const keep = useCallMutation(favoriteQuestionAdd, { done: bankTexts.keptDone })
  const bank = useCallMutation(bankQuestionsAdd)
  const edit = (next: SurveyDefinition, label: string) => {
    store.edit(next, label)
    store.say(label)
  }
  const toggle = (some: readonly Element[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of some) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const toggleOne = useCallback(
    (id: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        if (on) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const questions = definition.elements.filter(
    ({ id, type }) => ids.has(id) && questionType(type)?.role === 'question',
  )
  const remove = () => {
    const used = new Set([...ids].flatMap((id) => rulesOf(definition, id).map((rule) => rule.id))).size
    const act = () => {
      edit(removeAll(definition, ids), texts.steps.remove(ids.size))
      setChosen(new Set())
    }
    void modal.confirm({
      title: texts.removeTitle(ids.size),
      content: used > 0 ? allTexts.removeWithRules(used) : texts.removeNote,
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: act,
    })
  }
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 460}
      title={texts.heading}
      onClose={onClose}
      footer={
        canWrite && ids.size > 0 ? (
          <div className={styles.actions} role="toolbar" aria-label={texts.chosen(ids.size)}>
            <b>{texts.chosen(ids.size)}</b>
            <Button onClick={() => edit(requireAll(definition, ids, true), texts.steps.required(ids.size))}>
              {texts.required}
            </Button>
            <Button onClick={() => edit(requireAll(definition, ids, false), texts.steps.optional(ids.size))}>
              {texts.optional}
            </Button>
            {pages.length > 1 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: pages.map((_page, index) => ({
                    key: String(index + 1),
                    label: allTexts.page(index + 1),
                  })),
                  onClick: ({ key }) =>
                    edit(moveToPage(definition, ids, Number(key)), texts.steps.move(ids.size, Number(key))),
                }}
              >
                <Button>{texts.moveTo}</Button>
              </Dropdown>
            )}
            {(definition.kind === 'exam' || definition.kind === 'assessment') && (
              <span className={styles.score}>
                <NumberInput
                  aria-label={texts.score}
                  min={0}
                  max={10_000}
                  precision={2}
                  value={score}
                  onChange={setScore}
                />
                <Button
                  disabled={score === null}
                  onClick={() =>
                    edit(scoreAll(definition, ids, score ?? 0), texts.steps.score(ids.size, score ?? 0))
                  }
                >
                  {texts.setScore}
                </Button>
              </span>
            )}
            <Button
              disabled={questions.length === 0 || questions.length > 100}
              loading={keep.isPending}
              onClick={() =>
                keep.mutate({
                  body: {
                    questions,
                    translations: translationsOfQuestions(questions, definition.translations),
                  },
                })
              }
            >
              {bankTexts.keep}
            </Button>
            {banks.data && banks.data.list.length > 0 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: banks.data.list.map(({ id, name }) => ({ key: id, label: name })),
                  onClick: ({ key }) => {
                    const name = banks.data.list.find(({ id }) => id === key)?.name ?? ''
                    bank.mutate(
                      {
                        params: { id: key },
                        // A bank keeps its questions under ids of their own.
                        body: {
                          questions: questions.map((question) => {
                            const { group: _group, ...alone } = question
                            const copy = { ...alone, id: newId() }
                            const { translations } = definition
                            return {
                              question: copy,
                              translations: translationsOfCopy({ question, translations }, copy),
                            }
                          }),
                        },
                      },
                      { onSuccess: () => store.say(bankTexts.toBank(name)) },
                    )
                  },
                }}
              >
                <Button loading={bank.isPending} disabled={questions.length === 0}>
                  {texts.toBank}
                </Button>
              </Dropdown>
            )}
            <Button danger onClick={remove}>
              {texts.remove}
            </Button>
          </div>
        ) : null
      }
    >
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.search}
        aria-label={texts.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles.head}>
        {canWrite && visible.length > 0 && (
          <Checkbox
            checked={visible.every(({ id }) => ids.has(id))}
            indeterminate={visible.some(({ id }) => ids.has(id)) && !visible.every(({ id }) => ids.has(id))}
            onChange={(event) => toggle(visible, event.target.checked)}
          >
            {texts.all}
          </Checkbox>
        )}
        <output>{wanted === '' ? texts.hint : texts.found(visible.length)}</output>
      </div>
      {pages.map((page, index) => {
        const shown = page.filter((element) => !beginsPage(element) && isWanted(element))
        if (shown.length === 0 && wanted !== '') return null
        const name = page[0] && beginsPage(page[0]) ? page[0].title : ''
        return (
          <section key={page[0]?.id ?? 'first'}>
            {pages.length > 1 && (
              <h3 className={styles.page}>
                {canWrite && shown.length > 0 && (
                  <Checkbox
                    aria-label={texts.wholePage(index + 1)}
                    checked={shown.every(({ id }) => ids.has(id))}
                    onChange={(event) => toggle(shown, event.target.checked)}
                  />
                )}
                {allTexts.page(index + 1)}
                {name && ` · ${name}`}
              </h3>
            )}
            <ul className={styles.rows}>
              {shown.map((element) => (
                <OutlineRow
                  key={element.id}
                  element={element}
                  number={numbers.get(element.id)}
                  isChosen={ids.has(element.id)}
                  canWrite={canWrite}
                  onToggle={toggleOne}
                  onGo={onGo}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </Drawer>
  )
}
