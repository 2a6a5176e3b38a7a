// All styles of a list of papers, those of its later parts too. A style sheet that comes later makes a browser style and
// lay out the whole list again, since it adds to the layers.
import '#app/ui/styles/forms.css'
import '#app/shell/practice-strip.css'
import './papers.css'
import './exam-choice.css'
import '#app/practice/rows/row-extras.css'
import './sets.css'
import '#app/scripts/scripts.css'
