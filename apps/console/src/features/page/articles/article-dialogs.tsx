import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { useDesigner, useView } from '../designer/designer-context.tsx'

const MakeArticleDialog = lateComponent(
  async () => (await import('./make-article-dialog.tsx')).MakeArticleDialog,
)
const InsertArticleDialog = lateComponent(
  async () => (await import('./insert-article-dialog.tsx')).InsertArticleDialog,
)

/** Between pages and articles, while somebody asked for it. */
export function ArticleDialogs({ pageTitle }: { pageTitle: string }) {
  const designer = useDesigner()
  const wish = useView((view) => view.articleWish)
  const close = () => designer.wishArticle(null)
  return (
    <LateDialog onFailure={close}>
      {wish?.type === 'make' && (
        <MakeArticleDialog
          document={designer.store.getDocument()}
          ids={wish.ids}
          pageTitle={pageTitle}
          onClose={close}
        />
      )}
      {wish?.type === 'insert' && (
        <InsertArticleDialog
          onInsert={(fragment) => void designer.insertFragment(fragment)}
          onClose={close}
        />
      )}
    </LateDialog>
  )
}
