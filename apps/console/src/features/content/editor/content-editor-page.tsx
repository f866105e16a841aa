import { contentTypeTitle } from '@zhanfang/blocks'
import { contentCreate, type ContentKind, isContentKind } from '@zhanfang/contract'
import { Button } from 'antd'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCallMutation } from '../../../api.ts'
import { Outcome } from '../../../components/page/outcome.tsx'
import { FormPortProvider } from '../../../form-port-provider.tsx'
import { useCan } from '../../app/public/use-app.ts'
import { contentPaths } from '../content-screens.ts'
import { ContentDraftProvider } from './content-draft.tsx'
import { ContentEditor } from './content-editor.tsx'
import { texts } from './texts.ts'

/** The screen that edits a kind; an address that names another one edits that. */
export function contentEditorScreen(own: ContentKind) {
  function ContentEditorPage() {
    const { id: inPath } = useParams()
    const [search] = useSearchParams()
    const named = search.get('kind') ?? ''
    const kind = isContentKind(named) ? named : own
    const id = inPath ?? search.get('id') ?? ''
    if (id === '') return <NoContent kind={kind} />
    return (
      <FormPortProvider>
        <ContentDraftProvider key={id} kind={kind} id={id}>
          {(open) => <ContentEditor kind={kind} id={id} {...open} />}
        </ContentDraftProvider>
      </FormPortProvider>
    )
  }
  return { default: ContentEditorPage }
}

/** The address names no content: a new one is begun when that is what was meant. */
function NoContent({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate()
  const canWrite = useCan()('content:write')
  const create = useCallMutation(contentCreate)
  const name = contentTypeTitle(kind)
  async function begin() {
    try {
      const { id } = await create.mutateAsync({ params: { kind }, body: {} })
      await navigate(contentPaths.edit(kind, id), { replace: true })
    } catch {
      // Told by the client.
    }
  }
  return (
    <Outcome
      title={texts.noId(name)}
      hint={texts.noIdHint}
      actions={
        <>
          {canWrite && (
            <Button type="primary" loading={create.isPending} onClick={() => void begin()}>
              {texts.create}
            </Button>
          )}
          <Link to={contentPaths.list(kind)}>{texts.back(name)}</Link>
        </>
      }
    />
  )
}
