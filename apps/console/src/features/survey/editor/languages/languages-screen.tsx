import {
  DeleteOutlined,
  DownloadOutlined,
  EyeOutlined,
  MoreOutlined,
  PlusOutlined,
  RobotOutlined,
  TranslationOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { surveyTranslations } from '@zhanfang/contract'
import {
  type Language,
  languageNames,
  languages,
  ownLanguage,
  type SurveyDefinition,
  translationsIn,
  withoutLanguage,
  withTranslations,
} from '@zhanfang/survey'
import { App, Button, Dropdown, Radio, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../../api.ts'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import { saveFile } from '../../../../components/values/save-file.ts'
import { DraftStatus } from '../../../../draft/draft-status.tsx'
import { BarHeading, EditingBar } from '../../../../draft/editing-bar.tsx'
import type { Draft } from '../../../../draft/use-draft.ts'
import { toastError } from '../../../../toast.ts'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { Spoken, UndoButtons, useEditorKeys } from '../editor-bar.tsx'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import editorStyles from '../editor.module.css'
import { PreviewDialog } from '../publish/preview-dialog.tsx'
import styles from './languages.module.css'
import { texts } from './texts.ts'
import { TranslationSheet } from './translation-sheet.tsx'
import { progressOf } from './translation-rows.ts'
import { useTranslatedSettings } from './use-translated-settings.ts'

const ImportTranslations = lateComponent(
  async () => (await import('./import-translations.tsx')).ImportTranslations,
)
const AiTranslation = lateComponent(async () => (await import('./ai-translation.tsx')).AiTranslation)

const nameOf = (language: Language) => languageNames[language]

interface LanguagesScreenProps {
  /** Of the survey. */
  id: string
  draft: Draft<SurveyDefinition>
}

/** `/create?id=…&view=languages`: the texts of a survey in other languages. */
export function LanguagesScreen({ id, draft }: LanguagesScreenProps) {
  const { store, canWrite } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<'preview' | 'import' | 'ai'>()
  const settings = useTranslatedSettings(id)
  useEditorKeys(store, draft.flush)

  const own = ownLanguage(definition, settings.language)
  const progress = useMemo(() => progressOf(definition, settings), [definition, settings])
  const chosen = progress.map((one) => one.language)
  const language = chosen.find((one) => one === search.get('lang')) ?? chosen[0]
  const close = useCallback(() => setDialog(undefined), [])

  const choose = (next: Language) => {
    setSearch(
      (params) => {
        params.set('lang', next)
        return params
      },
      { replace: true },
    )
  }
  const add = (next: Language) => {
    store.edit(withTranslations(definition, next, []), texts.step.add(nameOf(next)))
    store.say(texts.said.added(nameOf(next)))
    choose(next)
  }
  const remove = (gone: Language) => {
    const act = () => {
      store.edit(withoutLanguage(store.snapshot().definition, gone), texts.step.remove(nameOf(gone)))
      store.say(texts.said.removed(nameOf(gone)))
    }
    const count = Object.keys(translationsIn(definition, gone)).length
    if (count === 0) return act()
    void modal.confirm({
      title: texts.removeTitle(nameOf(gone), count),
      content: texts.removeNote,
      okText: texts.removeOk,
      cancelText: texts.cancel,
      okButtonProps: { danger: true },
      onOk: act,
    })
  }
  const exportTable = async () => {
    try {
      await draft.flush()
      const file = await api.download(surveyTranslations, { params: { id } })
      saveFile(file.content, texts.fileName(definition.title))
    } catch {
      toastError(texts.exportFailed)
    }
  }

  const free = languages.filter((one) => one !== own && !chosen.includes(one))
  const addButton = canWrite && free.length > 0 && (
    <Dropdown
      trigger={['click']}
      menu={{
        className: styles.menu ?? '',
        items: free.map((one) => ({ key: one, label: nameOf(one) })),
        onClick: ({ key }) => {
          const next = free.find((one) => one === key)
          if (next) add(next)
        },
      }}
    >
      <Button icon={<PlusOutlined aria-hidden />} type={language === undefined ? 'primary' : 'default'}>
        {texts.add}
      </Button>
    </Dropdown>
  )
  const more = [
    { key: 'export', label: texts.export, icon: <DownloadOutlined aria-hidden /> },
    ...(canWrite
      ? [{ key: 'import', label: texts.import.action, icon: <UploadOutlined aria-hidden /> }]
      : []),
    ...(canWrite && language !== undefined
      ? [
          {
            key: 'remove',
            label: texts.remove(nameOf(language)),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
          },
        ]
      : []),
  ]
  const state = progress.find((one) => one.language === language)
  return (
    <div className={editorStyles.screen}>
      <EditingBar
        back={{ to: surveyPaths.edit(id), label: texts.back }}
        title={<BarHeading>{texts.heading(definition.title)}</BarHeading>}
        status={<DraftStatus draft={draft} />}
      >
        <UndoButtons />
        {language !== undefined && (
          <Button icon={<EyeOutlined aria-hidden />} onClick={() => setDialog('preview')}>
            {texts.preview}
          </Button>
        )}
        {canWrite && language !== undefined && (
          <Button icon={<RobotOutlined aria-hidden />} onClick={() => setDialog('ai')}>
            {texts.ai.action}
          </Button>
        )}
        <Dropdown
          trigger={['click']}
          menu={{
            items: more,
            onClick: ({ key }) => {
              if (key === 'export') void exportTable()
              else if (key === 'import') setDialog('import')
              else if (language !== undefined) remove(language)
            },
          }}
        >
          <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={texts.tools} />
        </Dropdown>
      </EditingBar>
      <main className={styles.screen}>
        <div className={styles.tools}>
          <label title={texts.originalHint}>
            {texts.original}
            <Select<Language>
              aria-label={texts.original}
              popupMatchSelectWidth={false}
              disabled={!canWrite}
              value={own}
              options={languages
                .filter((one) => !chosen.includes(one))
                .map((one) => ({ value: one, label: nameOf(one) }))}
              onChange={(next) => store.edit({ ...definition, language: next }, texts.step.original)}
            />
          </label>
          {language !== undefined && (
            <Radio.Group
              className={styles.choices}
              aria-label={texts.language}
              optionType="button"
              value={language}
              onChange={({ target }) => {
                const next = chosen.find((one) => one === target.value)
                if (next) choose(next)
              }}
              options={progress.map(({ language: value, done, total }) => ({
                value,
                label: texts.tab(nameOf(value), done, total),
              }))}
            />
          )}
          {language !== undefined && addButton}
        </div>
        {state === undefined ? (
          <div className={styles.none}>
            <TranslationOutlined style={{ fontSize: 40 }} aria-hidden />
            <h2>{texts.none.title}</h2>
            <p>{canWrite ? texts.none.hint : texts.readOnly}</p>
            {addButton}
          </div>
        ) : (
          <TranslationSheet
            // Filters and search begin anew with each language.
            key={state.language}
            surveyId={id}
            definition={definition}
            settings={settings}
            original={own}
            progress={state}
            onGo={(elementId) =>
              void navigate(`${surveyPaths.edit(id)}&question=${encodeURIComponent(elementId)}`)
            }
          />
        )}
      </main>
      <Spoken />
      <LateDialog key={dialog} onFailure={close}>
        {dialog === 'preview' && (
          <PreviewDialog
            id={id}
            title={definition.title}
            language={language}
            flush={draft.flush}
            onClose={close}
          />
        )}
        {dialog === 'import' && <ImportTranslations settings={settings} onClose={close} />}
        {dialog === 'ai' && language !== undefined && (
          <AiTranslation language={language} original={own} settings={settings} onClose={close} />
        )}
      </LateDialog>
    </div>
  )
}
