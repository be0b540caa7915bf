package collect

// TabLists lets a test read a tab's list in another way than the server would.
var TabLists = tabLists
