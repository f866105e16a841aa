import { isSafeUrl } from '@zhanfang/blocks'
import type { ArticleBlock } from '@zhanfang/contract'

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{item}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'link':
      return <p>{isSafeUrl(block.href) ? <a href={block.href}>{block.text}</a> : block.text}</p>
    case 'image':
      return isSafeUrl(block.url) ? <img src={block.url} alt={block.alt} loading="lazy" /> : null
  }
}

/** The pieces of an article; every word of it is text. */
export function ArticleView({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="article">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}
