import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The least that a React page can be: what the product's paints are compared with.
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page that says one sentence, and nothing else.'))
