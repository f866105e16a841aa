import type { ArticleBlock } from '@zhanfang/contract'
import { Empty } from 'antd'
import classes from './article-editor.module.css'
import { texts } from './texts.ts'

function Piece({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return <h4>{block.text}</h4>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'link':
      // Where it leads is seen, and nobody is led away from what they write.
      return (
        <p>
          <span className={classes.link} title={block.href}>
            {block.text}
          </span>
        </p>
      )
    case 'image':
      return <img src={block.url} alt={block.alt} />
  }
}

/** An article as its readers will see it. */
export function ArticlePreview({ blocks }: { blocks: readonly ArticleBlock[] }) {
  if (blocks.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.article.none} />
  return (
    <section className={classes.preview} aria-label={texts.article.preview}>
      {blocks.map((block, at) => (
        <Piece key={at} block={block} />
      ))}
    </section>
  )
}
