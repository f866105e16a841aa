import { limits, pageReplacementStart, wantedWordsSchema } from '@zhanfang/contract'
import { App, Button, Checkbox, Empty, Form, Input, Progress } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCallMutation } from '../../../api.ts'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { withApp } from '../../../session/session.ts'
import { chosenPlaces, type Except, exceptOf, placesOf, withPage } from './choice.ts'
import { FoundPages } from './found-pages.tsx'
import { PastReplacements } from './past-replacements.tsx'
import { ReplacementRun } from './replacement-run.tsx'
import classes from './replacing.module.css'
import { texts } from './texts.ts'
import { useWordSearch } from './use-word-search.ts'

interface Values {
  find: string
  replacement: string
  matchCase: boolean
}

function Replacing({ onRun }: { onRun: (id: string) => void }) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const replacement = Form.useWatch('replacement', form) ?? ''
  const { search, begin, stop } = useWordSearch()
  const [except, setExcept] = useState<Except>(new Map())
  const start = useCallMutation(pageReplacementStart, {
    changes: ['column', 'task'],
    onSuccess: ({ id }) => onRun(id),
  })
  const pages = search?.pages ?? []
  const chosen = pages.filter((page) => chosenPlaces(except, page) > 0)
  const places = chosen.reduce((sum, page) => sum + chosenPlaces(except, page), 0)
  const all = pages.reduce((sum, page) => sum + placesOf(page), 0)
  const isRunning = search?.state === 'running'
  const isSame = search?.wording.find === replacement

  function look({ find, matchCase }: Values): void {
    setExcept(new Map())
    void begin({ find, matchCase })
  }
  function ask(): void {
    if (search === undefined) return
    const { wording } = search
    const live = chosen.filter(({ isLive }) => isLive).length
    const { confirm } = texts
    void modal.confirm({
      title: confirm.title(places),
      content: (
        <>
          {replacement === '' ? confirm.remove(wording.find) : confirm.change(wording.find, replacement)}
          {confirm.content}
          {live > 0 && confirm.live(live)}
        </>
      ),
      okText: confirm.ok,
      onOk: () =>
        start
          .mutateAsync({
            body: {
              ...wording,
              replacement,
              pages: chosen.map((page) => ({
                id: page.id,
                revision: page.revision,
                except: [...exceptOf(except, page)],
              })),
            },
          })
          // Told by the client; the dialog closes and everything stays chosen.
          .catch(() => undefined),
    })
  }

  return (
    <>
      <p className={classes.purpose}>{texts.purpose}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        className={classes.form}
        initialValues={{ find: '', replacement: '', matchCase: false }}
        onFinish={look}
      >
        <Form.Item name="find" label={texts.find} rules={[ruleOf(wantedWordsSchema)]}>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is opened to look for words
            autoFocus
            allowClear
            maxLength={limits.pageReplacement.find.max}
            placeholder={texts.findPlaceholder}
          />
        </Form.Item>
        <Form.Item
          name="replacement"
          label={texts.replacement}
          extra={isSame && replacement !== '' ? texts.same : undefined}
        >
          <Input
            allowClear
            maxLength={limits.pageReplacement.replacement.max}
            placeholder={texts.replacementPlaceholder}
          />
        </Form.Item>
        <div className={classes.formEnd}>
          <Form.Item name="matchCase" valuePropName="checked" noStyle>
            <Checkbox>{texts.matchCase}</Checkbox>
          </Form.Item>
          {isRunning ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <Button type="primary" htmlType="submit">
              {texts.search}
            </Button>
          )}
        </div>
      </Form>
      {search === undefined ? (
        <PastReplacements onOpen={onRun} />
      ) : (
        <>
          {isRunning && (
            <Progress
              percent={search.total === 0 ? 0 : Math.floor((search.checked / search.total) * 100)}
              aria-label={texts.checked(search.checked, search.total)}
            />
          )}
          <div className={classes.summary}>
            <output>
              {isRunning
                ? texts.checked(search.checked, search.total)
                : pages.length > 0
                  ? texts.found(all, pages.length)
                  : ''}
            </output>
            {search.state === 'failed' && (
              <span className={classes.failed}>
                {texts.searchFailed}
                <Button type="link" onClick={() => void begin(search.wording)}>
                  {texts.retry}
                </Button>
              </span>
            )}
            {pages.length > 0 && (
              <Checkbox
                checked={chosen.length > 0}
                indeterminate={chosen.length > 0 && places < all}
                onChange={(event) =>
                  setExcept(
                    pages.reduce<Except>(
                      (made, page) => withPage(made, page, event.target.checked),
                      new Map(),
                    ),
                  )
                }
              >
                {texts.all}
              </Checkbox>
            )}
          </div>
          {search.state === 'done' && pages.length === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={
                <>
                  <div>{texts.foundNone(search.wording.find)}</div>
                  <div className={classes.quiet}>{texts.foundNoneHint}</div>
                </>
              }
            />
          )}
          <FoundPages pages={pages} replacement={replacement} except={except} onExcept={setExcept} />
          {pages.length > 0 && (
            <div className={classes.bar}>
              <span>{texts.chosen(places, chosen.length)}</span>
              <Button
                type="primary"
                disabled={isRunning || places === 0 || isSame}
                loading={start.isPending}
                onClick={ask}
              >
                {texts.replace}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** `/micro/replace`: words looked for, and replaced, in the drafts of all pages. `run` names one that was begun. */
export default function ReplacePage() {
  const [params, setParams] = useSearchParams()
  const run = params.get('run')
  const go = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('run')
    else next.set('run', id)
    setParams(next)
  }
  return (
    <FullPage back={{ to: withApp('/mini/pages'), label: texts.back }} title={texts.title}>
      <div className={classes.screen}>
        {run === null ? (
          <Replacing onRun={go} />
        ) : (
          <ReplacementRun key={run} id={run} onAgain={() => go(undefined)} />
        )}
      </div>
    </FullPage>
  )
}
