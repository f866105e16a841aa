import { imageSource } from '@zhanfang/blocks'
import type {
  ProjectContent,
  RoomMember,
  RoomRequest,
  RoomStage,
  RoomTab,
  RoomTask,
  TaskStepButton,
} from './project-page-input.ts'
import styles from './project-page.module.css'
import { Choice, Problem } from './room-parts.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.room
type Tab<Name extends RoomTab['tab']> = Extract<RoomTab, { tab: Name }>

function Step({ task, step }: { task: RoomTask; step: TaskStepButton }) {
  const button = (
    <button type="submit" className={styles.small} aria-label={`${step.title} ${task.title}`}>
      {step.title}
    </button>
  )
  if (!step.needsReason)
    return (
      <form method="post" action={task.action}>
        <input type="hidden" name="to" value={step.to} />
        {button}
      </form>
    )
  return (
    <details>
      <summary className={styles.small}>{step.title}</summary>
      <form className={styles.form} method="post" action={task.action}>
        <input type="hidden" name="to" value={step.to} />
        <label className={styles.field}>
          <span>{texts.why}</span>
          <textarea name="reason" rows={2} maxLength={200} required />
        </label>
        {button}
      </form>
    </details>
  )
}

function Task({ task }: { task: RoomTask }) {
  return (
    <li data-tone={task.tone}>
      <p className={styles.taskHead}>
        <strong>{task.title}</strong>
        <span className={styles.mark}>{task.stateName}</span>
      </p>
      <p className={styles.quiet}>
        <span>{task.holder === '' ? texts.free : texts.holder(task.holder)}</span>
        {task.due !== '' && <span>{texts.due(task.due)}</span>}
        {task.isLate && <span className={styles.late}>{texts.late}</span>}
      </p>
      {task.reason !== '' && <p className={styles.quiet}>{texts.reason(task.reason)}</p>}
      {task.detail !== '' && (
        <details>
          <summary>{texts.more}</summary>
          <p className={styles.lines}>{task.detail}</p>
        </details>
      )}
      {task.steps.length > 0 && (
        <div className={styles.steps}>
          {task.steps.map((step) => (
            <Step key={step.to} task={task} step={step} />
          ))}
        </div>
      )}
    </li>
  )
}

function Stage({ stage }: { stage: RoomStage }) {
  return (
    <section className={styles.part} aria-label={stage.name}>
      <h2>
        {stage.name} <small>{stage.percent}%</small>
      </h2>
      {stage.setPercent && (
        <form className={styles.inline} method="post" action={stage.setPercent.action}>
          <label>
            <span>{texts.percent}</span>
            <input type="number" name="percent" min={0} max={100} required defaultValue={stage.percent} />
          </label>
          <button type="submit" className={styles.small}>
            {texts.setPercent}
          </button>
        </form>
      )}
      {stage.tasks.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ul className={styles.tasks}>
          {stage.tasks.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tasks({ filters, stages, create }: Tab<'tasks'>) {
  return (
    <>
      <nav aria-label={texts.filter} className={styles.filters}>
        {filters.map(({ name, href, isChosen }) => (
          <a key={href} href={href} aria-current={isChosen ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {stages.map((stage) => (
        <Stage key={stage.id} stage={stage} />
      ))}
      {create && (
        <details className={styles.part} open={Object.keys(create.form).length > 0}>
          <summary>{texts.addTask}</summary>
          <form className={styles.form} method="post" action={create.action}>
            <label className={styles.field}>
              <span>{texts.taskTitle}</span>
              <input name="title" required maxLength={60} defaultValue={create.form['title']} />
            </label>
            <label className={styles.field}>
              <span>{texts.taskDetail}</span>
              <textarea name="detail" rows={3} maxLength={1000} defaultValue={create.form['detail']} />
            </label>
            {create.stages.length > 1 && (
              <Choice
                label={texts.stage}
                name="stageId"
                options={create.stages}
                value={create.form['stageId']}
              />
            )}
            <label className={styles.field}>
              <span>{texts.dueOn}</span>
              <input type="date" name="dueOn" defaultValue={create.form['dueOn']} />
            </label>
            <Choice
              label={texts.assign}
              name="holderId"
              options={create.people}
              value={create.form['holderId']}
            />
            <button type="submit" className={styles.first}>
              {texts.add}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function Updates({ updates, olderHref, write }: Tab<'updates'>) {
  return (
    <>
      {write && (
        <form
          className={`${styles.form} ${styles.part}`}
          method="post"
          action={write.action}
          encType="multipart/form-data"
        >
          <label className={styles.field}>
            <span>{texts.text}</span>
            <textarea
              name="text"
              rows={4}
              required
              maxLength={write.maxLength}
              defaultValue={write.form['text']}
            />
          </label>
          {write.stages.length > 1 && (
            <Choice label={texts.stage} name="stageId" options={write.stages} value={write.form['stageId']} />
          )}
          <label className={styles.field}>
            <span>{texts.pictures(write.mostPictures)}</span>
            <input type="file" name="pictures" accept="image/png,image/jpeg,image/webp,image/gif" multiple />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="isPublic"
              value="1"
              defaultChecked={Object.keys(write.form).length === 0 || write.form['isPublic'] === '1'}
            />
            <span>{texts.isPublic}</span>
          </label>
          <button type="submit" className={styles.first}>
            {texts.send}
          </button>
        </form>
      )}
      {updates.length === 0 && <p className={styles.quiet}>{texts.noUpdates}</p>}
      <ul className={styles.updates}>
        {updates.map((update) => (
          <li key={update.id} className={styles.part}>
            <p className={styles.quiet}>
              <strong>{update.author}</strong>
              <time dateTime={update.at}>{update.time}</time>
              {update.stage !== '' && <span>{update.stage}</span>}
              {!update.isPublic && <span className={styles.mark}>{texts.membersOnly}</span>}
            </p>
            <p className={styles.lines}>{update.text}</p>
            {update.pictures.length > 0 && (
              <p className={styles.pictures}>
                {update.pictures.map((url) => (
                  <img
                    key={url}
                    src={imageSource(url, 320).src}
                    width={320}
                    height={320}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                ))}
              </p>
            )}
            {update.remove && (
              <form method="post" action={update.remove.action}>
                <button type="submit" className={styles.plain}>
                  {texts.remove}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {olderHref !== null && (
        <p>
          <a href={olderHref}>{allTexts.view.older}</a>
        </p>
      )}
    </>
  )
}

function Files({ files, olderHref, upload }: Tab<'files'>) {
  return (
    <>
      {upload && (
        <form
          className={`${styles.form} ${styles.part}`}
          method="post"
          action={upload.action}
          encType="multipart/form-data"
        >
          <label className={styles.field}>
            <span>{texts.file}</span>
            <input type="file" name="file" required />
          </label>
          <button type="submit" className={styles.first}>
            {texts.upload}
          </button>
        </form>
      )}
      {files.length === 0 ? (
        <p className={styles.quiet}>{texts.noFiles}</p>
      ) : (
        <ul className={`${styles.part} ${styles.tasks}`}>
          {files.map(({ id, name, size, author, time, at, href, remove }) => (
            <li key={id}>
              <a className={styles.file} href={href} download="">
                {name}
              </a>
              <p className={styles.quiet}>
                <span>{size}</span>
                <span>{author}</span>
                <time dateTime={at}>{time}</time>
              </p>
              {remove && (
                <form method="post" action={remove.action}>
                  <button type="submit" className={styles.plain} aria-label={`${texts.remove} ${name}`}>
                    {texts.remove}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {olderHref !== null && (
        <p>
          <a href={olderHref}>{texts.next}</a>
        </p>
      )}
    </>
  )
}

function Request({ request }: { request: RoomRequest }) {
  return (
    <li>
      <p className={styles.quiet}>
        <strong>{request.name}</strong>
        <time dateTime={request.at}>{request.time}</time>
      </p>
      {request.reason !== '' && <p className={styles.lines}>{request.reason}</p>}
      <div className={styles.steps}>
        <form method="post" action={request.action}>
          <input type="hidden" name="accept" value="1" />
          <button type="submit" className={styles.small} aria-label={`${texts.accept} ${request.name}`}>
            {texts.accept}
          </button>
        </form>
        <details>
          <summary className={styles.small}>{texts.refuse}</summary>
          <form className={styles.form} method="post" action={request.action}>
            <label className={styles.field}>
              <span>{texts.refuseReason}</span>
              <textarea name="reason" rows={2} maxLength={200} required />
            </label>
            <button type="submit" className={styles.small} aria-label={`${texts.refuse} ${request.name}`}>
              {texts.refuse}
            </button>
          </form>
        </details>
      </div>
    </li>
  )
}

function Manage({ name, manage }: { name: string; manage: NonNullable<RoomMember['manage']> }) {
  return (
    <details>
      <summary className={styles.small}>{texts.manage}</summary>
      <form className={styles.inline} method="post" action={manage.action}>
        <Choice label={texts.makeRole} name="role" options={manage.roles} value={manage.roles[0]?.value} />
        <button type="submit" className={styles.small} aria-label={`${texts.change} ${name}`}>
          {texts.change}
        </button>
      </form>
      <form method="post" action={manage.remove}>
        <p className={styles.quiet}>{texts.takeOutAsk}</p>
        <button type="submit" className={styles.plain} aria-label={`${texts.takeOut} ${name}`}>
          {texts.takeOut}
        </button>
      </form>
    </details>
  )
}

function People({ requests, members, nextHref, leave }: Tab<'people'>) {
  return (
    <>
      {requests.length > 0 && (
        <section className={styles.part} aria-labelledby="requests">
          <h2 id="requests">{texts.requests}</h2>
          <ul className={styles.tasks}>
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      <ul className={`${styles.part} ${styles.tasks}`}>
        {members.map(({ name, role, tasks, manage }, index) => (
          // Names may be the same, and ids of others are nobody's business.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className={styles.taskHead}>
              <strong>{name}</strong>
              <span className={styles.mark}>{role}</span>
            </p>
            <p className={styles.quiet}>{texts.tasks(tasks)}</p>
            {manage && <Manage name={name} manage={manage} />}
          </li>
        ))}
      </ul>
      {nextHref !== null && (
        <p>
          <a href={nextHref}>{texts.next}</a>
        </p>
      )}
      <details className={styles.part}>
        <summary>{texts.leave}</summary>
        <form method="post" action={leave.action}>
          <p>{texts.leaveAsk}</p>
          <button type="submit" className={styles.danger}>
            {texts.leave}
          </button>
        </form>
      </details>
    </>
  )
}

/** The room of those who take part: tasks, what was told of them, and people. */
export function Room({ role, percent, tabs, content, problem }: Extract<ProjectContent, { kind: 'room' }>) {
  return (
    <>
      <p className={styles.quiet}>
        <span>{texts.role(role)}</span>
        <span>
          {allTexts.view.progress} {percent}%
        </span>
      </p>
      <nav aria-label={texts.tabs} className={styles.tabs}>
        {tabs.map(({ name, href, isChosen, count }) => (
          <a key={href} href={href} aria-current={isChosen ? 'page' : undefined}>
            {name}
            {count !== null && count > 0 && <small>{count}</small>}
          </a>
        ))}
      </nav>
      {problem && <Problem>{problem.message}</Problem>}
      {content.tab === 'tasks' ? (
        <Tasks {...content} />
      ) : content.tab === 'updates' ? (
        <Updates {...content} />
      ) : content.tab === 'files' ? (
        <Files {...content} />
      ) : (
        <People {...content} />
      )}
    </>
  )
}
