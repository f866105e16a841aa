import { Face, factsOf, Problem } from './page-parts.tsx'
import { WorkBody } from './work-views.tsx'
import type { WorksContent } from './works-page-input.ts'
import styles from './works-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends WorksContent['kind']> = Extract<WorksContent, { kind: Kind }>

/** Somebody asks to be a rater. */
export function Apply({ action, invite, text, name, reason, groups, groupId, problem }: Of<'apply'>) {
  return (
    <form className={styles.form} method="post" action={action}>
      <p className={styles.note}>{text}</p>
      {problem && <Problem>{problem.message}</Problem>}
      <input type="hidden" name="invite" value={invite} />
      <label className={styles.field}>
        <span>{texts.applyName}</span>
        <input name="name" required maxLength={40} autoComplete="name" defaultValue={name} />
      </label>
      {groups.length > 0 && (
        <label className={styles.field}>
          <span>{texts.ownGroup}</span>
          <select name="groupId" defaultValue={groupId}>
            <option value="">{texts.none}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        <span>
          {texts.applyReason}
          <small>{texts.optional}</small>
        </span>
        <textarea name="reason" rows={4} maxLength={500} defaultValue={reason} />
      </label>
      <button type="submit" className={styles.first}>
        {texts.apply}
      </button>
    </form>
  )
}

/** An invitation, to be accepted or declined. */
export function Invited({ text, action, problem, mayDecline }: Of<'invited'>) {
  return (
    <form className={styles.form} method="post" action={action}>
      {problem !== '' && <Problem>{problem}</Problem>}
      <p className={styles.note}>{text}</p>
      {action !== '' && (
        <div className={styles.buttons}>
          <button type="submit" name="to" value="active" className={styles.first}>
            {texts.accept}
          </button>
          {mayDecline && (
            <button type="submit" name="to" value="declined" className={styles.second}>
              {texts.decline}
            </button>
          )}
        </div>
      )}
    </form>
  )
}

/** All works that a rater looks at, with what they have given. */
export function JudgeList({ note, progress, works, nextHref, keepHref }: Of<'judge-list'>) {
  return (
    <>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <p className={styles.progress}>
        <progress value={progress.done} max={Math.max(1, progress.of)} aria-labelledby="progress" />
        <span id="progress">{texts.progress(progress.done, progress.of)}</span>
      </p>
      <ul className={styles.gallery}>
        {works.map((card) => (
          <li key={card.href}>
            <a href={card.href}>
              <Face card={card} />
              <strong>{card.title}</strong>
              <small>{factsOf(card)}</small>
              <b data-quiet={card.points === ''}>
                {card.isOwnGroup ? texts.ownGroupWork : card.points || texts.notScored}
              </b>
            </a>
          </li>
        ))}
      </ul>
      {nextHref !== null && (
        <p className={styles.more}>
          <a className={styles.second} href={nextHref}>
            {texts.more}
          </a>
        </p>
      )}
      {keepHref !== '' && (
        <p className={styles.note}>
          {texts.keep}
          <a href={keepHref}>{texts.keepLink}</a>
        </p>
      )}
    </>
  )
}

/** One work with the marks that a rater gives it: beside it where there is room, below it on a phone. */
export function JudgeWork(page: Of<'judge-work'>) {
  const { work, action, criteria, comment, commentLimit, place, previousHref, nextHref, listHref } = page
  const { saved, closed, problem } = page
  return (
    <>
      {saved !== '' && <output className={styles.done}>{saved}</output>}
      <div className={styles.judge}>
        <WorkBody work={work} />
        <form className={styles.marks} method="post" action={action} aria-label={texts.marks}>
          <h2>{texts.marks}</h2>
          <small>{place}</small>
          {problem && <Problem>{problem.message}</Problem>}
          {closed !== '' && <p className={styles.note}>{closed}</p>}
          <fieldset disabled={closed !== ''}>
            {criteria.map(({ name, field, full, value }) => (
              <label key={field} className={styles.field}>
                <span>{texts.mark(name, full)}</span>
                <input
                  name={field}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={full}
                  step="0.1"
                  required
                  defaultValue={value}
                  aria-describedby={problem?.field === 'marks' ? 'problem' : undefined}
                />
              </label>
            ))}
            <label className={styles.field}>
              <span>
                {texts.comment}
                <small>{texts.optional}</small>
              </span>
              <textarea name="comment" rows={3} maxLength={commentLimit} defaultValue={comment} />
            </label>
            <button type="submit" className={styles.first}>
              {nextHref === null ? texts.saveLast : texts.save}
            </button>
          </fieldset>
          <p className={styles.turn}>
            {previousHref !== null && <a href={previousHref}>‹ {texts.previous}</a>}
            <a href={listHref}>{texts.all}</a>
            {nextHref !== null && <a href={nextHref}>{texts.next} ›</a>}
          </p>
        </form>
      </div>
    </>
  )
}
