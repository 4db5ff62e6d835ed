import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../design/dialog.js'
import { useWords } from '../words/index.js'
import type { Words } from '../words/index.js'

type KeyWord = keyof Words['keys']['list']

const keys: readonly (readonly [readonly string[], KeyWord])[] = [
  [['j', 'k'], 'next'],
  [['Enter', 'Esc'], 'open'],
  [['a'], 'approve'],
  [['1', '2'], 'keepOne'],
  [['b', 'n'], 'keepBoth'],
  [['e', 's'], 'edit'],
  [['r'], 'reject'],
  [['u'], 'undo'],
  [['x'], 'select'],
  [['/'], 'search'],
  [['g', 'o p l r'], 'go'],
  [['←', '→'], 'slider'],
  [['+', '-', '0'], 'zoom'],
  [['?'], 'help'],
]

/** What each key does. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWords()
  return (
    <Dialog title={words.keys.title} onClose={onClose} wide>
      <dl className="keys">
        {keys.map(([signs, word]) => (
          <div key={word}>
            <dt>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dt>
            <dd>{words.keys.list[word]}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">
        {words.keys.note}{' '}
        <Link to="/settings" onClick={onClose}>
          {words.pages.settings}
        </Link>
      </p>
    </Dialog>
  )
}
