import {
  noRestrictions,
  ownerNoticeTimes,
  surveyDetail,
  surveySettings,
  surveySettingsUpdate,
  whitelistKeyNames,
  whitelistKeys,
  type Restrictions,
  type SurveySettings,
} from '@zhanfang/contract'
import { questionType, type SurveyDefinition, viewLanguages } from '@zhanfang/survey'
import { Button, Card, Checkbox, Input, Result, Select, Skeleton, Tag } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { askAhead, fieldErrorsOf, useCall, useCallMutation } from '../../../api.ts'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { SectionNav } from '../../../components/page/section-nav.tsx'
import { SaveBar } from '../../../components/leaving/save-bar.tsx'
import { useLeaveQuestion } from '../../../components/leaving/use-leave-question.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { useDocumentTitle } from '../../../layout/document-title.ts'
import { useCan } from '../../app/public/use-app.ts'
import { sourcesOf } from '../editor/logic/condition-groups.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { Field, MomentField, Toggle } from '../public/field-parts.tsx'
import { LanguagesField } from './languages-field.tsx'
import { LimitsEditor } from './limits-editor.tsx'
import { QuotasEditor } from './quotas-editor.tsx'
import styles from './restrictions.module.css'
import { problemAt, settingsProblems, type SettingsProblems } from './settings-problems.ts'
import { summaryOf } from './summary.ts'
import { texts } from './texts.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'
import { WhitelistPanel } from './whitelist-panel.tsx'

export const ahead = ({ params: { id = '' } }: ScreenAddress): Promise<void> =>
  askAhead(surveyDetail, { params: { id } })

/** `/answering-restrictions/:id`: who may answer a survey, when, how often, and what follows. */
export default function RestrictionsPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const survey = useCall(surveyDetail, { params: { id } }, { quiet: true })
  const settings = useCall(surveySettings, { params: { id } }, { quiet: true, staleTime: 0 })
  useDocumentTitle(survey.data && texts.of(survey.data.title))
  return (
    <FullPage
      back={{ to: surveyPaths.list, label: texts.back }}
      title={survey.data ? texts.of(survey.data.title) : texts.title}
      tools={<Button onClick={() => void navigate(surveyPaths.edit(id))}>{texts.edit}</Button>}
    >
      {(survey.isError || settings.isError) && (
        <Result
          status="warning"
          title={texts.missing}
          extra={
            <Button
              onClick={() => {
                void survey.refetch()
                void settings.refetch()
              }}
            >
              {texts.retry}
            </Button>
          }
        />
      )}
      {!survey.isError && !settings.isError && (!survey.data || !settings.data) && (
        <div className={styles.screen}>
          <Skeleton active />
        </div>
      )}
      {survey.data && settings.data && (
        <RestrictionsForm
          id={id}
          url={survey.data.url}
          definition={survey.data.definition}
          stored={settings.data}
        />
      )}
    </FullPage>
  )
}

interface FormProps {
  id: string
  url: string
  definition: SurveyDefinition
  stored: SurveySettings
}

const sections = Object.entries(texts.sections).map(([id, title]) => ({ id, title }))
/** Webhooks hold secrets: who may not change them does not see them. */
const sectionsToRead = sections.filter(({ id }) => id !== 'webhooks')

function RestrictionsForm({ id, url, definition, stored }: FormProps) {
  const canWrite = useCan()('survey:write')
  const [draft, setDraft] = useState<SurveySettings>()
  const [errors, setErrors] = useState<SettingsProblems>({})
  const screen = useRef<HTMLDivElement>(null)
  const settings = draft ?? stored
  const { restrictions, notices } = settings
  const save = useCallMutation(surveySettingsUpdate, {
    done: texts.saved,
    onSuccess: () => setDraft(undefined),
  })
  const disabled = !canWrite || save.isPending
  const change = (more: Partial<SurveySettings>) => setDraft({ ...settings, ...more })
  const restrict = (more: Partial<Restrictions>) =>
    change({ restrictions: { ...noRestrictions, ...restrictions, ...more } })
  const isDirty = draft !== undefined

  useLeaveQuestion(isDirty)
  // What is wrong may stand far above the button that was pressed.
  useEffect(() => {
    screen.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' })
  }, [errors])

  function submit(): void {
    const found = settingsProblems(settings, definition)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(
      { params: { id }, body: settings },
      {
        onError: (error) => {
          const named = fieldErrorsOf(error).map(({ name, errors: messages }): [string, string] => [
            name.join('.'),
            messages[0] ?? '',
          ])
          setErrors(Object.fromEntries(named))
        },
      },
    )
  }

  const summary = summaryOf(settings)
  const { daily, whitelist } = restrictions
  const contacts = sourcesOf(definition).filter(({ type }) => questionType(type)?.holdsContact)
  return (
    <div className={styles.screen} ref={screen}>
      <p className={styles.lead}>{canWrite ? texts.hint : texts.readOnly}</p>
      <output className={styles.summary} aria-label={texts.summary}>
        {summary.length === 0
          ? texts.words.nothing
          : summary.map((part) => (
              <Tag key={part} color="processing">
                {part}
              </Tag>
            ))}
      </output>

      <SectionNav label={texts.parts} sections={canWrite ? sections : sectionsToRead} />
      <Card id="when" title={texts.sections.when}>
        <div className={styles.fields}>
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <MomentField
              key={name}
              label={texts[name]}
              error={errors[name]}
              placeholder={texts.unlimited}
              disabled={disabled}
              value={settings[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <div className={styles.field}>
            <Toggle
              label={texts.daily}
              hint={texts.dailyHint}
              checked={daily !== null}
              disabled={disabled}
              onChange={(on) => restrict({ daily: on ? { from: '09:00', to: '18:00' } : null })}
            />
            {daily && (
              <div className={styles.line}>
                {(['from', 'to'] as const).map((side) => (
                  <span key={side} className={styles.line}>
                    {side === 'from' ? texts.dailyFrom : texts.dailyTo}
                    <Input
                      type="time"
                      aria-label={side === 'from' ? texts.dailyFrom : texts.dailyTo}
                      style={{ width: 130 }}
                      value={daily[side]}
                      disabled={disabled}
                      onChange={(event) => {
                        if (event.target.value !== '')
                          restrict({ daily: { ...daily, [side]: event.target.value } })
                      }}
                    />
                  </span>
                ))}
              </div>
            )}
          </div>
          <div className={styles.field}>
            <span className={styles.label}>{texts.weekdays}</span>
            <Checkbox.Group
              disabled={disabled}
              value={restrictions.weekdays}
              options={texts.weekdayNames.map((label, index) => ({ label, value: index + 1 }))}
              onChange={(weekdays) => restrict({ weekdays })}
            />
          </div>
          {(['minSeconds', 'maxSeconds'] as const).map((name) => (
            <Field key={name} label={texts[name]} error={errors[`restrictions.${name}`]}>
              {(fieldId) => (
                <NumberInput
                  id={fieldId}
                  className={styles.full ?? ''}
                  min={1}
                  max={name === 'minSeconds' ? 86_400 : 2_592_000}
                  precision={0}
                  placeholder={texts.unlimited}
                  disabled={disabled}
                  value={restrictions[name]}
                  onChange={(value) => restrict({ [name]: value })}
                />
              )}
            </Field>
          ))}
        </div>
      </Card>

      <Card id="who" title={texts.sections.who}>
        <div className={styles.fields}>
          <Field label={texts.password} hint={texts.passwordHint} error={errors['restrictions.password']}>
            {(fieldId) => (
              <Input
                id={fieldId}
                maxLength={40}
                autoComplete="off"
                disabled={disabled}
                value={restrictions.password}
                onChange={(event) => restrict({ password: event.target.value })}
              />
            )}
          </Field>
          <div className={styles.toggles}>
            <Toggle
              label={texts.login}
              checked={restrictions.login || restrictions.membersOnly}
              disabled={disabled || restrictions.membersOnly}
              onChange={(login) => restrict({ login })}
            />
            <Toggle
              label={texts.membersOnly}
              checked={restrictions.membersOnly}
              disabled={disabled}
              onChange={(membersOnly) => restrict({ membersOnly })}
            />
            <Toggle
              label={texts.weixinOnly}
              checked={restrictions.weixinOnly}
              disabled={disabled}
              onChange={(weixinOnly) => restrict({ weixinOnly })}
            />
            <Toggle
              label={texts.captcha}
              hint={texts.captchaHint}
              checked={restrictions.captcha}
              disabled={disabled}
              onChange={(captcha) => restrict({ captcha })}
            />
            <Toggle
              label={texts.anonymous}
              checked={restrictions.anonymous}
              disabled={disabled}
              onChange={(anonymous) => restrict({ anonymous })}
            />
          </div>
          <div className={`${styles.list} ${styles.wide}`}>
            <Toggle
              label={texts.whitelist}
              checked={whitelist !== null}
              disabled={disabled}
              onChange={(on) => restrict({ whitelist: on ? { by: 'mobile', uses: 1 } : null })}
            />
            {whitelist && (
              <>
                <div className={styles.line}>
                  <span>{texts.whitelistBy}</span>
                  <Select
                    aria-label={texts.whitelistBy}
                    popupMatchSelectWidth={false}
                    disabled={disabled}
                    value={whitelist.by}
                    options={whitelistKeys.map((value) => ({ value, label: whitelistKeyNames[value] }))}
                    onChange={(by) => restrict({ whitelist: { ...whitelist, by } })}
                  />
                  <span>{texts.whitelistUses}</span>
                  <NumberInput
                    required
                    aria-label={texts.whitelistUses}
                    min={1}
                    max={1000}
                    precision={0}
                    disabled={disabled}
                    value={whitelist.uses}
                    onChange={(uses) => restrict({ whitelist: { ...whitelist, uses: uses ?? 1 } })}
                  />
                  <span>{texts.times}</span>
                </div>
                <WhitelistPanel surveyId={id} disabled={!canWrite} />
              </>
            )}
          </div>
        </div>
      </Card>

      <Card id="often" title={texts.sections.often}>
        <LimitsEditor
          limits={restrictions.limits}
          disabled={disabled}
          onChange={(limits) => restrict({ limits })}
        />
      </Card>

      <Card id="quotas" title={texts.sections.quotas}>
        <div className={styles.list}>
          <Field label={texts.maxAnswers}>
            {(fieldId) => (
              <NumberInput
                id={fieldId}
                style={{ width: 200 }}
                min={1}
                max={10_000_000}
                precision={0}
                placeholder={texts.unlimited}
                disabled={disabled}
                value={settings.maxAnswers}
                onChange={(maxAnswers) => change({ maxAnswers })}
              />
            )}
          </Field>
          <QuotasEditor
            surveyId={id}
            definition={definition}
            quotas={restrictions.quotas}
            problemOf={(index) => problemAt(errors, `restrictions.quotas.${index}`)}
            disabled={disabled}
            onChange={(quotas) => restrict({ quotas })}
          />
        </div>
      </Card>

      <Card id="page" title={texts.sections.page}>
        <div className={styles.fields}>
          <Field label={texts.submitText} error={errors.submitText}>
            {(fieldId) => (
              <Input
                id={fieldId}
                maxLength={10}
                showCount
                disabled={disabled}
                value={settings.submitText}
                onChange={(event) => change({ submitText: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.language} hint={texts.languageHint}>
            {(fieldId) => (
              <Select
                id={fieldId}
                disabled={disabled}
                value={settings.language}
                options={viewLanguages.map((value) => ({
                  value,
                  label: texts.languageNames[value],
                }))}
                onChange={(language) => change({ language })}
              />
            )}
          </Field>
          <LanguagesField
            surveyId={id}
            definition={definition}
            settings={settings}
            disabled={disabled}
            onChange={(languages) => change({ languages })}
          />
          <div className={styles.list}>
            {(['onePerPage', 'autoNext', 'showProgress', 'showNumbers'] as const).map((name) => (
              <Toggle
                key={name}
                label={texts[name]}
                {...(name === 'autoNext' ? { hint: texts.autoNextHint } : {})}
                checked={settings[name]}
                disabled={disabled}
                onChange={(on) => change({ [name]: on })}
              />
            ))}
          </div>
        </div>
      </Card>

      <Card id="after" title={texts.sections.after}>
        <div className={styles.fields}>
          <Field label={texts.thankYouText} wide>
            {(fieldId) => (
              <Input.TextArea
                id={fieldId}
                maxLength={500}
                showCount
                autoSize={{ minRows: 2, maxRows: 6 }}
                disabled={disabled}
                placeholder={texts.thankYouPlaceholder}
                value={settings.thankYouText}
                onChange={(event) => change({ thankYouText: event.target.value })}
              />
            )}
          </Field>
          <Toggle
            label={texts.allowEdit}
            hint={texts.allowEditHint}
            checked={settings.allowEdit}
            disabled={disabled}
            onChange={(allowEdit) => change({ allowEdit })}
          />
          <Field label={texts.showResults} hint={texts.showResultsHint}>
            {(fieldId) => (
              <Select
                id={fieldId}
                disabled={disabled}
                value={settings.showResults}
                options={(['never', 'afterSubmit', 'public'] as const).map((value) => ({
                  value,
                  label: texts.showResultsNames[value],
                }))}
                onChange={(showResults) => change({ showResults })}
              />
            )}
          </Field>
          {settings.showResults === 'public' && (
            <a className={styles.wide} href={`${url}/results`} target="_blank" rel="noreferrer">
              {texts.resultsLink}
            </a>
          )}
        </div>
      </Card>

      <Card id="notices" title={texts.sections.notices}>
        <div className={styles.fields}>
          <Field label={texts.ownerNotice}>
            {(fieldId) => (
              <Select
                id={fieldId}
                disabled={disabled}
                value={notices.owner}
                options={ownerNoticeTimes.map((value) => ({ value, label: texts.ownerNoticeNames[value] }))}
                onChange={(owner) => change({ notices: { ...notices, owner } })}
              />
            )}
          </Field>
          <Toggle
            label={texts.respondentNotice}
            hint={contacts.length === 0 ? texts.respondentNowhere : undefined}
            checked={notices.respondent !== null}
            disabled={disabled || (contacts.length === 0 && notices.respondent === null)}
            onChange={(on) =>
              change({
                notices: {
                  ...notices,
                  respondent: on
                    ? { questionId: contacts[0]?.id ?? '', by: 'sms', text: texts.respondentDefault }
                    : null,
                },
              })
            }
          />
          {notices.respondent && (
            <RespondentNotice
              notice={notices.respondent}
              contacts={contacts.map((element) => ({ value: element.id, label: element.title }))}
              error={errors['notices.respondent.text']}
              disabled={disabled}
              onChange={(respondent) => change({ notices: { ...notices, respondent } })}
            />
          )}
        </div>
      </Card>

      {canWrite && (
        <Card id="webhooks" title={texts.sections.webhooks}>
          <WebhooksPanel surveyId={id} />
        </Card>
      )}

      {canWrite && isDirty && (
        <SaveBar
          words={texts}
          isSaving={save.isPending}
          onDiscard={() => {
            setDraft(undefined)
            setErrors({})
          }}
          onSave={submit}
        />
      )}
    </div>
  )
}

type Respondent = NonNullable<SurveySettings['notices']['respondent']>

function RespondentNotice({
  notice,
  contacts,
  error,
  disabled,
  onChange,
}: {
  notice: Respondent
  contacts: { value: string; label: string }[]
  error: string | undefined
  disabled: boolean
  onChange: (notice: Respondent) => void
}) {
  return (
    <>
      <Field label={texts.respondentQuestion}>
        {(fieldId) => (
          <Select
            id={fieldId}
            disabled={disabled}
            value={notice.questionId}
            options={contacts}
            onChange={(questionId) => onChange({ ...notice, questionId })}
          />
        )}
      </Field>
      <Field label={texts.respondentBy}>
        {(fieldId) => (
          <Select
            id={fieldId}
            disabled={disabled}
            value={notice.by}
            options={(['sms', 'mail'] as const).map((value) => ({
              value,
              label: texts.respondentByNames[value],
            }))}
            onChange={(by) => onChange({ ...notice, by })}
          />
        )}
      </Field>
      <Field label={texts.respondentText} wide error={error}>
        {(fieldId) => (
          <Input.TextArea
            id={fieldId}
            maxLength={300}
            showCount
            autoSize={{ minRows: 2 }}
            disabled={disabled}
            value={notice.text}
            onChange={(event) => onChange({ ...notice, text: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
