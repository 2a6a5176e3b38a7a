import { OPEN_ANSWERS_KEY } from '#app/study/open-answers.ts'

/**
 * Folds the answer of an example as soon as the page has it, before it is painted. It stays open for a reader who has
 * written an answer to the task, or has asked for this one. Finding words in the page opens the fold too.
 */
export const FOLD_SCRIPT = `(()=>{
const f=document.getElementById('answer-fold'),t=document.getElementById('try');
let l=[];
try{l=[].concat(JSON.parse(localStorage.getItem('${OPEN_ANSWERS_KEY}'))||[])}catch{}
t.hidden=false;
if(l.includes(f.dataset.answer)||l.includes(f.dataset.task))return;
t.dataset.folded='';
f.setAttribute('hidden','until-found');
const open=()=>{
f.removeAttribute('hidden');
delete t.dataset.folded;
try{localStorage.setItem('${OPEN_ANSWERS_KEY}',JSON.stringify([...l,f.dataset.answer].slice(-400)))}catch{}
};
t.querySelector('button').addEventListener('click',()=>{open();f.focus()});
f.addEventListener('beforematch',open);
})()`.replaceAll('\n', '')
